import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loopback } from '../../../../test/loopback.ts';
import { useIdDocument } from './use-id-document.ts';

const photo = (name: string, bytes: number) => new File(['x'.repeat(bytes)], name, { type: 'image/jpeg' });
const large = photo('large.jpg', 1_000_000);
const small = photo('small.jpg', 10);

/** Lets a large photo wait until `decode` is called. Records the object URLs. */
async function openField() {
  const received = await loopback(() => ({ body: JSON.stringify({ url: '/api/documents/1' }) }));
  const { promise, reject } = Promise.withResolvers<ImageBitmap>();
  vi.stubGlobal('createImageBitmap', () => promise);
  const created = vi.spyOn(URL, 'createObjectURL');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    created.mockRestore();
    revoked.mockRestore();
  });
  const field = renderHook(() => useIdDocument(() => {}));
  const decode = () =>
    act(async () => {
      reject(new Error('Not a picture'));
      // A file that is sent has arrived before this response.
      await fetch('/api/settings');
    });
  const uploads = () => received.filter(({ method }) => method === 'POST').length;
  return { uploads, created, revoked, decode, ...field };
}

test('a file that replaces another one keeps its preview, although the other is shrunk later', async () => {
  const { uploads, created, revoked, decode, result } = await openField();
  act(() => result.current.choose(large));
  act(() => result.current.choose(small));
  await waitFor(() => expect(result.current.state.at).toBe('done'));
  await decode();
  expect(result.current.state).toMatchObject({ at: 'done', file: { name: 'small.jpg' } });
  expect([created.mock.calls, revoked.mock.calls, uploads()]).toEqual([[[small]], [], 1]);
});

test('a file that is shrunk after the form was closed gets no preview and is not sent', async () => {
  const { uploads, created, decode, result, unmount } = await openField();
  act(() => result.current.choose(large));
  unmount();
  await decode();
  expect([created.mock.calls, uploads()]).toEqual([[], 0]);
});
