import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../ports/clock.ts';
import type { PublicAddress } from '../ports/public-address.ts';
import type { Route } from '../ports/route.ts';
import type { SessionStore } from '../ports/session-store.ts';
import { Refusal } from '../refusal.ts';
import { bind, type Door } from './bind.ts';
import { errorDoor, sendRefusal } from './error-door.ts';
import { isOurOwnPage } from './origin.ts';

export interface AppDeps {
  routes: readonly Route[];
  sessions: SessionStore;
  clock: Clock;
  log: Logger;
  publicAddress: PublicAddress;
  /** CIDRs of proxies whose `X-Forwarded-For` is believed. */
  trustProxy: readonly string[];
}

/** The longest JSON that any call needs is the submission's, a few kilobytes. */
const jsonLimitBytes = 64 * 1024;

const notFoundSentence = 'There is no such call. The description of the API is at /api/openapi.json.';

/** The whole service over HTTP, not yet listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const isSecure = deps.publicAddress.at === 'given' && deps.publicAddress.origin.startsWith('https:');
  const app = fastify({
    logger: false,
    bodyLimit: jsonLimitBytes,
    trustProxy: deps.trustProxy.length === 0 ? false : [...deps.trustProxy],
  });
  app.setErrorHandler(errorDoor(deps.log));
  app.setNotFoundHandler((request, reply) => {
    sendRefusal(reply, new Refusal('not_found', { sentence: notFoundSentence }), request.id);
  });
  const door: Door = {
    sessions: { store: deps.sessions, clock: deps.clock, isSecure },
    isOurOwnPage: isOurOwnPage(deps.publicAddress),
  };
  await bindAll(app, deps.routes, door);
  return app;
}

/** Each kind of call has a scope of its own, so that a body is read in one way only and uploads cost the others nothing. */
async function bindAll(app: FastifyInstance, routes: readonly Route[], door: Door): Promise<void> {
  await app.register((scope, _options, done) => {
    takeJson(scope);
    for (const route of routes) if (route.endpoint.body !== undefined) bind(scope, route, door);
    done();
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    for (const route of routes) if (route.endpoint.form !== undefined) bind(scope, route, door);
  });
  await app.register((scope, _options, done) => {
    ignoreBodies(scope);
    for (const route of routes) if (!route.endpoint.body && !route.endpoint.form) bind(scope, route, door);
    done();
  });
}

/** Keys that would reach an object's prototype are dropped like any unknown field; an empty body is an empty object. */
function takeJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('remove', 'remove');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else void parse(request, String(body), done);
  });
}

function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}
