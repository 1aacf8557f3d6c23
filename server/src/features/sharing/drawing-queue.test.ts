import { setTimeout } from 'node:timers/promises';
import { type IpAddress, parseIp } from '@trade-in/domain/ip-address';
import { expect, test } from 'vitest';
import { DrawingQueue } from './drawing-queue.ts';

const ip = (text: string) => parseIp(text) ?? { text, subnet: text, site: null };
const [one, another] = [ip('192.0.2.1'), ip('192.0.2.2')];

/** Fills the network's share with pictures that are drawn when `finish` is called, and notes their network. */
function fill(queue: DrawingQueue, network: IpAddress, order: string[] = []) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const draw = async () => {
    order.push(network.text);
    await promise;
  };
  const drawn = Promise.all(Array.from({ length: 8 }, () => queue.run(network, draw)));
  return { drawn, finish: () => resolve() };
}

test('the drawing queue draws one picture at a time, also after one that failed', async () => {
  const queue = new DrawingQueue();
  let active = 0;
  let most = 0;
  const draw = async (result: number) => {
    active += 1;
    most = Math.max(most, active);
    await setTimeout(1);
    active -= 1;
    if (result === 2) throw new Error('broken');
    return result;
  };
  const drawn = await Promise.allSettled([1, 2, 3].map((result) => queue.run(one, () => draw(result))));
  expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
});

test('the drawing queue refuses a network with eight waiting, and accepts it again when one is drawn', async () => {
  const queue = new DrawingQueue();
  const { drawn, finish } = fill(queue, one);
  expect(() => queue.run(one, () => Promise.resolve())).toThrow(
    expect.objectContaining({ code: 'too_many', details: { retryAfter: 5 } }),
  );
  finish();
  await drawn;
  await expect(queue.run(one, () => Promise.resolve('drawn'))).resolves.toBe('drawn');
});

test('the drawing queue serves another network next, however many one has waiting', async () => {
  const queue = new DrawingQueue();
  const order: string[] = [];
  const { drawn, finish } = fill(queue, one, order);
  const other = queue.run(another, () => Promise.resolve(void order.push(another.text)));
  finish();
  await Promise.all([drawn, other]);
  // The first is being drawn and the second has its turn.
  expect(order.indexOf(another.text)).toBeLessThanOrEqual(2);
});

test('the drawing queue counts the networks of one site together', async () => {
  const queue = new DrawingQueue();
  const { drawn, finish } = fill(queue, ip('2001:db8:1:1::1'));
  expect(() => queue.run(ip('2001:db8:1:2::1'), () => Promise.resolve())).toThrow(
    expect.objectContaining({ code: 'too_many' }),
  );
  finish();
  await drawn;
});

test('the drawing queue has room for a network until thirty-two others wait, and serves it after one picture of each', async () => {
  const queue = new DrawingQueue();
  const order: string[] = [];
  const filled = Array.from({ length: 31 }, (_, nth) => fill(queue, ip(`198.51.100.${nth}`), order));
  expect(queue.isFullFor(one)).toBe(false);
  const drawn = queue.run(one, () => Promise.resolve(void order.push(one.text)));
  expect([queue.isFullFor(another), queue.isFullFor(one)]).toEqual([true, false]);
  for (const { finish } of filled) finish();
  await drawn;
  // The network whose picture is being drawn has its next turn before.
  expect(order.indexOf(one.text)).toBeLessThanOrEqual(32);
  await Promise.all(filled.map(({ drawn }) => drawn));
});

test('the drawing queue pauses after a picture as long as drawing it took', async () => {
  const queue = new DrawingQueue();
  const startedAt = performance.now();
  await queue.run(one, () => setTimeout(60));
  await queue.run(one, () => Promise.resolve());
  expect(performance.now() - startedAt).toBeGreaterThan(110);
});
