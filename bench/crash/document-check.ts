import sharp from 'sharp';
import { AdminClient } from '../harness/clients/admin-client.ts';
import type { RetriedSubmission } from './retried-submission.ts';

/** Opens the document of every acknowledged trade-in as staff do. Returns those that can't be opened or are incomplete. */
export async function findUnreadableDocuments(
  url: string,
  submissions: readonly RetriedSubmission[],
): Promise<string[]> {
  const admin = await AdminClient.logIn(url);
  const violations: string[] = [];
  for (const { result, idDocumentUrl } of submissions) {
    if (result === null) continue;
    const { status, body } = await admin.get(idDocumentUrl);
    const isComplete = status === 200 && (await isPicture(body));
    if (!isComplete)
      violations.push(`The document of ${result.reference} is not a complete picture (status ${status})`);
  }
  admin.close();
  return violations;
}

/** Returns whether the bytes are a complete picture. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  try {
    await sharp(bytes, { failOn: 'truncated' }).stats();
    return true;
  } catch {
    return false;
  }
}
