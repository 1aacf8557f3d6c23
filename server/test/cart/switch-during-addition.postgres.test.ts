import type { CartItem } from '@trade-in/contract/endpoints/cart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { waitForBlockedQueries } from '../harness/database-locks.ts';
import { addClub } from '../samples/shopper.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test('a switch of the payment type includes a club that is added while it waits for the cart', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: (await aModel(service.database, { price: 2000_00 })).id });
  const holder = await service.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('UPDATE sessions SET cart_version = cart_version + 1');
    await holder.query(
      `INSERT INTO cart_items (session_hash, model_id, dexterity, condition, payment_type, created_at)
       SELECT session_hash, model_id, dexterity, condition, payment_type, created_at FROM cart_items`,
    );
    const switching = visitor.send({
      method: 'PUT',
      url: '/api/cart/payment-type',
      payload: { paymentType: 'Cash' },
    });
    await waitForBlockedQueries(service.database);
    await holder.query('COMMIT');
    const items = (await switching).json<CartItem[]>();
    expect(items.map(({ paymentType }) => paymentType)).toEqual(['Cash', 'Cash']);
  } finally {
    holder.release();
  }
});
