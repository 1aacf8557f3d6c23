import { createHash, randomBytes } from 'node:crypto';

/** 256 bits (decisions, 'Customers' data'). */
const tokenBytes = 32;

export function newResetToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** What is kept of a token. It has no need of salt or cost: nobody guesses 256 random bits. */
export function resetTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
