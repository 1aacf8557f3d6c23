import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { readForm } from './upload.ts';

const form = { file: 'photo', maxBytes: 1000 };

/** Sends a form with these files, and tells its input or why it was refused. */
async function sent(files: readonly string[], receive: (bytes: number) => void): Promise<unknown> {
  const app = fastify();
  await app.register(multipart);
  let outcome: unknown;
  app.post('/', (request) =>
    readForm(form, request, receive).then(
      (input) => (outcome = input),
      (error: unknown) => {
        outcome = error;
        return {};
      },
    ),
  );
  const parts = files.map(
    (text) => `--X\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n${text}\r\n`,
  );
  await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=X' },
    payload: `${parts.join('')}--X--\r\n`,
  });
  await app.close();
  return outcome;
}

test('every byte of every file is counted as it arrives', async () => {
  let received = 0;
  await sent(['x'.repeat(400), 'y'.repeat(300)], (bytes) => (received += bytes));
  expect(received).toBe(700);
});

test('a file comes whole', async () => {
  expect(await sent(['x'.repeat(400)], () => undefined)).toEqual({
    file: { name: 'a', bytes: Buffer.from('x'.repeat(400)) },
  });
});

test('when there is no room for more, the refusal is told as it is', async () => {
  const refusal = await sent(['x'], () => {
    throw new Refusal('unavailable');
  });
  expect(refusal).toMatchObject({ code: 'unavailable' });
});

test('a file above the bound is refused as too large', async () => {
  expect(await sent(['x'.repeat(1001)], () => undefined)).toMatchObject({ code: 'too_large' });
});
