import multipart from '@fastify/multipart';
import type { Endpoint } from '@trade-in/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { PreparedResponse } from '../ports/http/prepared-response.ts';
import type { FileResponse, Route } from '../ports/http/route.ts';
import { SessionGone } from '../ports/http/session-store.ts';
import { Refusal } from '../refusal.ts';
import { sendFile, sendJson, sendPrepared, type ReportError } from './response/send-response.ts';
import { refuseOnSocket } from './response/error-handler.ts';
import { sendList } from './response/send-list.ts';
import { readInput } from './request/read-input.ts';
import { RequestCaller, type SessionDeps } from './session.ts';
import { readForm } from './request/read-form.ts';
import type { ActiveUploads } from './request/active-uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the caller has an administrator's session. */
    isByStaff: boolean;
  }
}

export interface BindDeps {
  sessions: SessionDeps;
  uploads: ActiveUploads;
  isSameOrigin: (request: FastifyRequest) => boolean;
  log: Logger;
}

/**
 * Registers all routes with Fastify. Endpoints with JSON, with a form, with a raw body and without a body each have a scope of
 * their own, so that a body is parsed in one way only and uploads add no cost to other requests.
 */
export async function bindRoutes(app: FastifyInstance, routes: readonly Route[], deps: BindDeps): Promise<void> {
  await app.register((scope, _options, done) => {
    parseJson(scope);
    for (const route of routes) if (route.endpoint.body !== undefined) bind(scope, route, deps);
    done();
  });
  await app.register(async (scope) => {
    parseJson(scope);
    await scope.register(multipart);
    for (const route of routes) if (route.endpoint.form !== undefined) bind(scope, route, deps);
  });
  await app.register((scope, _options, done) => {
    keepRawBodies(scope);
    for (const route of routes) if (route.endpoint.rawBody !== undefined) bind(scope, route, deps);
    done();
  });
  await app.register((scope, _options, done) => {
    ignoreBodies(scope);
    for (const route of routes) if (!hasBody(route.endpoint)) bind(scope, route, deps);
    done();
  });
}

function hasBody({ body, form, rawBody }: Endpoint): boolean {
  return (body ?? form ?? rawBody) !== undefined;
}

/** Keys that would reach an object's prototype are removed like any unknown field; an empty body is an empty object. */
function parseJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('remove', 'remove');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else void parse(request, String(body), done);
  });
}

/** The handler parses the body once it has verified the signature. */
function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

/** Registers one endpoint with Fastify: checks origin and session, reads the input, runs the use-case, sends the response. */
function bind(app: FastifyInstance, route: Route, deps: BindDeps): void {
  const { endpoint } = route;
  const callers = new WeakMap<FastifyRequest, RequestCaller>();
  const callerOf = (request: FastifyRequest, reply: FastifyReply) =>
    callers.get(request) ?? new RequestCaller(deps.sessions, request, reply);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { isFile: endpoint.response === 'file' },
    ...(endpoint.rawBody && { bodyLimit: endpoint.rawBody.maxBytes }),
    ...(isGuarded(endpoint) && {
      // Before the body is read, so that refused requests cost no parsing.
      onRequest: async (request, reply) => {
        if (endpoint.method !== 'GET' && !deps.isSameOrigin(request)) throw new Refusal('wrong_origin');
        const caller = callerOf(request, reply);
        await findSession(endpoint, caller);
        request.isByStaff = caller.admin !== null;
        await route.admit?.(caller);
        callers.set(request, caller);
      },
    }),
    handler: (request, reply) =>
      respond(route, {
        request,
        reply,
        caller: callerOf(request, reply),
        report: errorReporterFor(request, deps.log),
        uploads: deps.uploads,
      }),
  });
}

/** Public reads are by far the most frequent requests, and need no check. */
function isGuarded({ method, access }: Endpoint): boolean {
  return method !== 'GET' || access !== 'public';
}

async function findSession({ access }: Endpoint, caller: RequestCaller): Promise<void> {
  if (access === 'visitor') await caller.findVisitor();
  if (access === 'admin') await caller.findAdmin();
  if (access === 'admin' && caller.admin === null) throw new Refusal('not_logged_in');
}

interface RequestContext {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: RequestCaller;
  report: ReportError;
  uploads: ActiveUploads;
}

function errorReporterFor(request: FastifyRequest, log: Logger): ReportError {
  return (error) => {
    log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'A response ended early');
  };
}

async function respond(route: Route, context: RequestContext): Promise<FastifyReply> {
  const { request, caller, uploads } = context;
  const { endpoint } = route;
  const input = readInput(endpoint, request);
  if (endpoint.rawBody !== undefined) return handle({ ...input, rawBody: rawBodyOf(request) }, route, context);
  if (endpoint.form === undefined) return handle(input, route, context);
  const upload = uploads.enter(caller.ip, (refusal) => refuseOnSocket(refusal, request.raw.socket, caller.language));
  try {
    const form = await readForm(endpoint.form, request, upload.receive);
    upload.arrived();
    return await handle({ ...input, ...form }, route, context);
  } finally {
    upload.leave();
  }
}

function rawBodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

async function handle(
  input: Record<string, unknown>,
  route: Route,
  { request, reply, caller, report }: RequestContext,
): Promise<FastifyReply> {
  const { endpoint } = route;
  if (endpoint.isPaged === true) {
    return sendList({ endpoint, request, reply, report }, input, (page) => route.handle({ ...input, page }, caller));
  }
  const result = await withNewSessionIfGone(caller, () => route.handle(input, caller));
  if (result instanceof PreparedResponse) return sendPrepared(request, reply, result);
  if (endpoint.response !== 'file') return sendJson(reply, result);
  if (!isFileResponse(result)) throw new Error('The handler of a file endpoint did not return a file');
  return sendFile(reply, result, report);
}

/** Runs the handler again with a new session if the visitor's session was deleted in the meantime. */
async function withNewSessionIfGone<T>(caller: RequestCaller, handle: () => Promise<T>): Promise<T> {
  try {
    return await handle();
  } catch (error) {
    if (!(error instanceof SessionGone)) throw error;
    caller.forgetVisitor();
    return handle();
  }
}

function isFileResponse(result: unknown): result is FileResponse {
  if (!(result instanceof Object && 'bytes' in result && 'mediaType' in result)) return false;
  const hasValidName = !('downloadAs' in result) || typeof result.downloadAs === 'string';
  const hasValidCaching = !('isImmutable' in result) || typeof result.isImmutable === 'boolean';
  return isBytes(result.bytes) && typeof result.mediaType === 'string' && hasValidName && hasValidCaching;
}

function isBytes(bytes: unknown): boolean {
  return Buffer.isBuffer(bytes) || (bytes instanceof Object && Symbol.asyncIterator in bytes);
}
