import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { readForm } from './read-form.ts';

const form = { file: 'photo', maxBytes: 1000 };

/** Sends a form with these files, and resolves to its input or its refusal. */
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

test('readForm counts every byte of every file as it arrives', async () => {
  let received = 0;
  await sent(['x'.repeat(400), 'y'.repeat(300)], (bytes) => (received += bytes));
  expect(received).toBe(700);
});

test('readForm returns the complete file', async () => {
  expect(await sent(['x'.repeat(400)], () => undefined)).toEqual({
    file: { name: 'a', bytes: Buffer.from('x'.repeat(400)) },
  });
});

test('readForm rejects with the refusal that the receiver throws', async () => {
  const refusal = await sent(['x'], () => {
    throw new Refusal('unavailable');
  });
  expect(refusal).toMatchObject({ code: 'unavailable' });
});

test('readForm rejects a file above the limit as too large', async () => {
  expect(await sent(['x'.repeat(1001)], () => undefined)).toMatchObject({ code: 'too_large' });
});
