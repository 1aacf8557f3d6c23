import sharp from 'sharp';
import type { HttpClient } from '../harness/http-client.ts';
import type { Purchase } from './purchase.ts';

/** The administrator who opens the documents in the end. */
export const admin = { username: 'admin@example.com', password: 'a wedge in the pond' };

/** Opens every acknowledged trade-in's document as staff do; answers what can't be opened or is no whole picture. */
export async function whatCannotBeOpened(client: HttpClient, purchases: readonly Purchase[]): Promise<string[]> {
  const login = await client.send({
    method: 'POST',
    path: '/api/admin/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const cookie = [login.headers['set-cookie'] ?? []]
    .flat()
    .map((set) => set.split(';', 1)[0])
    .join('; ');
  const faults: string[] = [];
  for (const { answer, idDocumentUrl } of purchases) {
    if (answer === null) continue;
    const { status, body } = await client.send({ method: 'GET', path: idDocumentUrl, headers: { cookie } });
    const isWhole = status === 200 && (await isPicture(body));
    if (!isWhole) faults.push(`The document of ${answer.reference} was answered ${status} and is no whole picture`);
  }
  return faults;
}

async function isPicture(bytes: Buffer): Promise<boolean> {
  try {
    await sharp(bytes, { failOn: 'truncated' }).stats();
    return true;
  } catch {
    return false;
  }
}
