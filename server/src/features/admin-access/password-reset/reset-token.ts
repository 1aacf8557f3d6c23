import { createHash, randomBytes } from 'node:crypto';

/** 256 bits (decision 0117). */
const tokenBytes = 32;

export function newResetToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** Returns the hash under which a token is stored. 256 random bits cannot be guessed, so it needs neither salt nor cost. */
export function resetTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
