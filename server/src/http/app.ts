import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openApiDocument } from '@trade-in/contract/openapi';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { CatalogueChanges } from '../ports/catalogue-changes.ts';
import type { Clock } from '../ports/clock.ts';
import { Prepared } from '../ports/prepared.ts';
import type { PublicAddress } from '../ports/public-address.ts';
import type { RateLimits } from '../ports/rate-limits.ts';
import type { Route } from '../ports/route.ts';
import type { SessionStore } from '../ports/session-store.ts';
import { Refusal } from '../refusal.ts';
import { sendPrepared } from './answer.ts';
import { bindAll, type Door } from './bind.ts';
import { shareConnections } from './connection-shares.ts';
import { answerBrokenRequest, errorDoor, sendRefusal } from './error-door.ts';
import { boundRequestsAtOnce, endUntakenAnswers } from './greedy-clients.ts';
import { OpenConnections } from './open-connections.ts';
import { isOurOwnPage } from './origin.ts';
import { pages } from './pages.ts';
import { secureTransport } from './secure-transport.ts';
import { cookieNames } from './session.ts';
import { endSlowBodies, requestTimeoutMs } from './slow-bodies.ts';
import { UploadsUnderWay } from './uploads-under-way.ts';
import type { WebBuild } from './web-build.ts';

export interface AppDeps {
  routes: readonly Route[];
  /** Null: the API alone, and every other address is not found. */
  web: WebBuild | null;
  catalogueChanges: CatalogueChanges;
  sessions: SessionStore;
  clock: Clock;
  log: Logger;
  /** Whether what was thrown says that the database can't be asked just now. */
  isOutage: (error: unknown) => boolean;
  /** What is the matter with the disk where an error says so. */
  diskFault: (error: unknown) => string | null;
  publicAddress: PublicAddress;
  /** CIDRs of proxies whose `X-Forwarded-For` is believed. */
  trustProxy: readonly string[];
  limits: RateLimits;
  /** Multiplies how many connections an address may have. */
  limitScale: number;
}

/** The HTTP side of the service, as whoever starts it knows it. */
export type App = FastifyInstance;

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** The longest JSON that any call needs is the submission's, a few kilobytes. */
const jsonLimitBytes = 64 * 1024;
const headersTimeoutMs = 30_000;

/** All connections together: each takes some 5 kB before its first request, and a file descriptor. */
const mostConnections = 4096;

/** How long idle connections stay open on shutdown. */
const closingPauseMs = 100;
const idleCheckMs = 100;

/** Some 2 MB. */
const mostKnownVisitors = 10_000;

/** The whole service over HTTP, not yet listening. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { publicAddress, trustProxy, log, web } = deps;
  const isSecure = publicAddress.at === 'given' && publicAddress.origin.startsWith('https:');
  const app: FastifyInstance = fastify({
    logger: false,
    bodyLimit: jsonLimitBytes,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 5000 },
    return503OnClosing: false,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    genReqId: requestIds(),
    // An address that can't be decoded is one that isn't there.
    frameworkErrors: (_error, request, reply) => void answerElsewhere(request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  endSlowBodies(app.server);
  const connections = new OpenConnections(app.server);
  endUntakenAnswers(app.server, connections);
  boundRequestsAtOnce(app, connections);
  shareConnections(app, { connections, trustProxy, scale: deps.limitScale, most: mostConnections });
  const answerElsewhere = elsewhere(web === null ? null : pages(app, { ...deps, web }));
  if (isSecure) app.addHook('onRequest', secureTransport(publicAddress.origin));
  app.setErrorHandler(errorDoor(deps));
  app.setNotFoundHandler(answerElsewhere);
  app.addHook('onResponse', (request, reply, done) => {
    tell(log, request, reply);
    done();
  });
  app.addHook('preClose', async () => {
    // What is on its way over an idle connection still gets its response, and is told that the connection ends.
    await sleep(closingPauseMs);
    closeIdleUntilClosed(app, connections);
  });
  app.get('/api/openapi.json', openApi(isSecure));
  const door: Door = {
    sessions: {
      store: deps.sessions,
      knownVisitors: new LRUCache({ max: mostKnownVisitors }),
      clock: deps.clock,
      limits: deps.limits,
      isSecure,
    },
    uploads: new UploadsUnderWay(),
    isOurOwnPage: isOurOwnPage(publicAddress),
    log,
  };
  await bindAll(app, deps.routes, door);
  return app;
}

/** Whatever no call of the API answers: a page, for those who ask for one. */
function elsewhere(page: Handler | null): Handler {
  return (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isOfApi = /^\/api(?:[/?]|$)/.test(request.raw.url ?? '/');
    if (page !== null && isReading && !isOfApi) return page(request, reply);
    return sendRefusal(reply, new Refusal('not_found', { sentence: 'There is no such call or page.' }), request.id);
  };
}

function openApi(isSecure: boolean): Handler {
  let document: Prepared<object> | null = null;
  return (request, reply) => {
    document ??= new Prepared(openApiDocument(cookieNames(isSecure)));
    return sendPrepared(request, reply, document);
  };
}

/** A connection whose last response ends after the shutdown began would be waited for. */
function closeIdleUntilClosed({ server }: FastifyInstance, connections: OpenConnections): void {
  connections.closeIdle();
  const timer = setInterval(() => connections.closeIdle(), idleCheckMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** Unique among all servers and starts, and short enough to read out. */
function requestIds(): () => string {
  const start = randomBytes(5).toString('hex');
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}

/** Reads that went well are the many, and those of what isn't there are robots': they tell an operator nothing. */
function tell(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const isQuiet = isReading && (reply.statusCode < 400 || reply.statusCode === 404);
  const facts = {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'page',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
  if (isQuiet) log.debug(facts, 'Answered');
  else log.info(facts, 'Answered');
}
