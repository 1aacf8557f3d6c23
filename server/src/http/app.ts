import { randomBytes } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import { openApiDocument } from '@trade-in/contract/openapi';
import { type Language, sourceLanguage } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { CatalogueChanges } from '../ports/catalogue-changes.ts';
import type { Clock } from '../ports/clock.ts';
import { PreparedResponse } from '../ports/http/prepared-response.ts';
import type { PublicFileRoute } from '../ports/http/public-file.ts';
import type { PublicUrl } from '../ports/http/public-url.ts';
import type { RateLimits } from '../ports/http/rate-limits.ts';
import type { Route } from '../ports/http/route.ts';
import type { SessionStore } from '../ports/http/session-store.ts';
import { Refusal } from '../refusal.ts';
import { codeSentence } from '../refusal-sentences.ts';
import { sendPrepared } from './response/send-response.ts';
import { type BindDeps, bindRoutes } from './bind.ts';
import { limitConnections } from './connections/limit-connections.ts';
import { refuseBrokenRequest, errorHandler, sendRefusal } from './response/error-handler.ts';
import { limitConcurrentRequests, closeUnreadConnections } from './connections/abusive-clients.ts';
import { OpenConnections } from './connections/open-connections.ts';
import { isApiUrl } from './languages/page-url.ts';
import { pageHandler } from './pages/page-handler.ts';
import { secureTransport } from './secure-transport.ts';
import { cookieNames } from './cookie-names.ts';
import { closeSlowRequests, requestTimeoutMs } from './connections/slow-requests.ts';
import { ActiveUploads } from './request/active-uploads.ts';
import { routableUrl } from './request/routable-url.ts';
import type { WebBuild } from './pages/web-build.ts';

export interface AppDeps {
  routes: readonly Route[];
  /** Null serves the API only; every other URL is not found. */
  web: WebBuild | null;
  /** Files at URLs outside the API, which are served only with the web build. */
  publicFiles: readonly PublicFileRoute[];
  /** The languages that the service offers, English among them. */
  languages: readonly Language[];
  catalogueChanges: CatalogueChanges;
  sessions: SessionStore;
  clock: Clock;
  log: Logger;
  /** Whether the error means that the database is unavailable. */
  isOutage: (error: unknown) => boolean;
  /** Returns the description of a disk fault, or null for any other error. */
  diskFault: (error: unknown) => string | null;
  publicUrl: PublicUrl;
  /** CIDRs of proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: readonly string[];
  limits: RateLimits;
  /** Multiplies how many connections an IP may have. */
  limitScale: number;
}

/** The HTTP server of the service. */
export type App = FastifyInstance;

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** The largest JSON body of any endpoint is the submission, with a few kilobytes. */
const jsonLimitBytes = 64 * 1024;
const headersTimeoutMs = 30_000;

/** Limit of all connections together: each takes about 5 kB before its first request, and a file descriptor. */
const maxConnections = 4096;

/** How long idle connections stay open on shutdown. */
const closeDelayMs = 100;
const idleCheckMs = 100;

/** About 2 MB. */
const maxKnownVisitors = 10_000;

/** Returns the complete HTTP server, not yet listening. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { publicUrl, trustProxy, log, web } = deps;
  const isSecure = publicUrl.at === 'given' && publicUrl.origin.startsWith('https:');
  const app: FastifyInstance = fastify({
    logger: false,
    bodyLimit: jsonLimitBytes,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 5000 },
    return503OnClosing: false,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    genReqId: requestIds(),
    // For a URL that it can't route and for an overlong parameter Fastify runs no hook, such as those that limit requests. The
    // first are rewritten, the second are longer than any URL, and `frameworkErrors` only remains for what we have not thought of.
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    routerOptions: { maxParamLength: maxHeaderSize },
    frameworkErrors: (_error, _request, reply) => void refuseUnknownUrl(reply),
    clientErrorHandler: refuseBrokenRequest,
  });
  app.decorate('languages', deps.languages);
  app.decorateRequest('isByStaff', false);
  closeSlowRequests(app.server);
  const connections = new OpenConnections(app.server);
  closeUnreadConnections(app.server, connections);
  limitConcurrentRequests(app, connections);
  limitConnections(app, { connections, trustProxy, scale: deps.limitScale, most: maxConnections });
  if (isSecure) app.addHook('onRequest', secureTransport(publicUrl.origin));
  app.setErrorHandler(errorHandler(deps));
  app.setNotFoundHandler(pageOrNotFound(web === null ? null : pageHandler(app, { ...deps, web, isSecure })));
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(log, request, reply);
    done();
  });
  app.addHook('preClose', async () => {
    // A request that is in transit on an idle connection still gets its response, with `connection: close`.
    await sleep(closeDelayMs);
    // Lets a busy process read what has arrived during the delay.
    await nextTurn();
    closeIdleUntilClosed(app, connections);
  });
  app.get('/api/openapi.json', openApi(isSecure));
  const bindDeps: BindDeps = {
    sessions: {
      store: deps.sessions,
      knownVisitors: new LRUCache({ max: maxKnownVisitors }),
      clock: deps.clock,
      limits: deps.limits,
      isSecure,
    },
    uploads: new ActiveUploads(),
    isSameOrigin: sameOriginCheck(publicUrl),
    log,
  };
  await app.register(cookie);
  await bindRoutes(app, deps.routes, bindDeps);
  return app;
}

/** Handles every URL without an endpoint: as a page if it is read outside the API, else as not found. */
function pageOrNotFound(page: Handler | null): Handler {
  return (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (page !== null && isReading && !isApiUrl(request.raw.url ?? '/')) return page(request, reply);
    return refuseUnknownUrl(reply);
  };
}

function refuseUnknownUrl(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, new Refusal('not_found', { reason: { code: 'unknown_url' } }));
}

/**
 * Returns a function that checks whether a write comes from our own pages (CSRF). Browsers always send `Origin` or
 * `Sec-Fetch-Site` with writes; a request with neither is not from a browser, so it misuses no visitor's cookie. The Host
 * header is never trusted.
 */
function sameOriginCheck(publicUrl: PublicUrl): (request: FastifyRequest) => boolean {
  const origins =
    publicUrl.at === 'given'
      ? new Set([publicUrl.origin])
      : new Set(['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${publicUrl.port}`).origin));
  return ({ headers }) => {
    if (headers.origin !== undefined) return origins.has(headers.origin);
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  };
}

function openApi(isSecure: boolean): Handler {
  let document: PreparedResponse<object> | null = null;
  return (request, reply) => {
    document ??= new PreparedResponse(
      openApiDocument({
        cookies: cookieNames(isSecure),
        sentenceOf: (code) => codeSentence(wordsIn(sourceLanguage), code),
      }),
    );
    return sendPrepared(request, reply, document);
  };
}

/** Keeps closing idle connections: one whose last response ends after shutdown began would otherwise delay it. */
function closeIdleUntilClosed({ server }: FastifyInstance, connections: OpenConnections): void {
  connections.closeIdle();
  const timer = setInterval(() => connections.closeIdle(), idleCheckMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** Returns a generator of ids that are unique among all servers and starts, and short enough to read out. */
function requestIds(): () => string {
  const start = randomBytes(5).toString('hex');
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}

/**
 * Logs reads that succeed or find nothing, and refusals of callers who are not logged in as staff, at debug level only: anybody
 * can send any number of them, and they are of no use to an operator.
 */
function logResponse(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const { statusCode } = reply;
  const isRefused = statusCode >= 400 && statusCode < 500;
  const isQuiet = isRefused ? !request.isByStaff || (isReading && statusCode === 404) : isReading && statusCode < 400;
  const facts = {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'page',
    status: statusCode,
    ms: Math.round(reply.elapsedTime),
  };
  if (isQuiet) log.debug(facts, 'Response sent');
  else log.info(facts, 'Response sent');
}
