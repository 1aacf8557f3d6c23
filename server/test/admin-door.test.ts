import { endpoint } from '@trade-in/contract/endpoint';
import { Nothing } from '@trade-in/contract/text';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { catalogueChanges } from '../src/adapters/postgres/catalogue-changes.ts';
import { isOutage } from '../src/adapters/postgres/is-outage.ts';
import { rateLimitStore } from '../src/adapters/postgres/rate-limit-store.ts';
import { sessionStore } from '../src/adapters/postgres/session-store.ts';
import { buildApp } from '../src/http/app.ts';
import { countedRateLimits } from '../src/http/rate-limits.ts';
import { route } from '../src/ports/route.ts';
import { freshDatabase } from './harness/database.ts';

const openVault = endpoint({
  name: 'openVault',
  summary: 'A call whose handler asks nobody',
  method: 'POST',
  path: '/api/vault',
  access: 'admin',
  response: Nothing,
  refuses: [],
});

test('nobody but an administrator gets as far as an admin call’s handler', async () => {
  const database = await freshDatabase();
  let entered = 0;
  const handler = route(openVault, async () => {
    entered += 1;
    return {};
  });
  const app = await buildApp({
    routes: [handler],
    web: null,
    catalogueChanges: await catalogueChanges(database),
    sessions: sessionStore(database),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    isOutage,
    diskFault: () => null,
    publicAddress: { at: 'local', port: 3000 },
    trustProxy: [],
    limits: countedRateLimits({ store: rateLimitStore(database), clock: () => new Date(), scale: 1 }),
    limitScale: 1,
  });
  for (const headers of [{}, { cookie: `trade_in_admin=${'A'.repeat(43)}` }]) {
    const response = await app.inject({ method: 'POST', url: '/api/vault', headers });
    expect([response.statusCode, entered]).toEqual([401, 0]);
  }
  await app.close();
  await database.close();
});
