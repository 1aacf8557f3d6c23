import { endpoint } from '@trade-in/contract/endpoint';
import { EmptyResponse } from '@trade-in/contract/fields';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { catalogueChanges } from '../../src/adapters/postgres/catalogue/catalogue-changes.ts';
import { isOutage } from '../../src/adapters/postgres/connection/database.ts';
import { rateLimitStore } from '../../src/adapters/postgres/admin-access/rate-limit-store.ts';
import { sessionStore } from '../../src/adapters/postgres/admin-access/session-store.ts';
import { buildApp } from '../../src/http/app.ts';
import { countedRateLimits } from '../../src/http/rate-limits.ts';
import { route } from '../../src/ports/http/route.ts';
import { freshDatabase } from '../harness/database.ts';

const openVault = endpoint({
  name: 'openVault',
  summary: 'An endpoint whose handler does not check access',
  method: 'POST',
  path: '/api/vault',
  access: 'admin',
  response: EmptyResponse,
  refuses: [],
});

test('a request without an administrator’s session never reaches an admin handler', async () => {
  const database = await freshDatabase();
  let handled = 0;
  const handler = route(openVault, async () => {
    handled += 1;
    return {};
  });
  const app = await buildApp({
    routes: [handler],
    web: null,
    publicFiles: [],
    languages: ['en'],
    catalogueChanges: await catalogueChanges(database),
    sessions: sessionStore(database),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    isOutage,
    diskFault: () => null,
    publicUrl: { at: 'local', port: 3000 },
    trustProxy: [],
    limits: countedRateLimits({ store: rateLimitStore(database), clock: () => new Date(), scale: 1 }),
    limitScale: 1,
  });
  for (const headers of [{}, { cookie: `trade_in_admin=${'A'.repeat(43)}` }]) {
    const response = await app.inject({ method: 'POST', url: '/api/vault', headers });
    expect([response.statusCode, handled]).toEqual([401, 0]);
  }
  await app.close();
  await database.close();
});
