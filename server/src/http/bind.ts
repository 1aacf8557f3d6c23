import multipart from '@fastify/multipart';
import type { Endpoint } from '@trade-in/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Prepared } from '../ports/prepared.ts';
import type { FileAnswer, Route } from '../ports/route.ts';
import { SessionGone } from '../ports/session-store.ts';
import { Refusal } from '../refusal.ts';
import { sendFile, sendJson, sendPrepared, type Tell } from './answer.ts';
import { refuseOnSocket } from './error-door.ts';
import { sendList } from './list.ts';
import { readInput } from './read-input.ts';
import { RequestCaller, type SessionDeps } from './session.ts';
import { readForm } from './upload.ts';
import type { UploadsUnderWay } from './uploads-under-way.ts';

export interface Door {
  sessions: SessionDeps;
  uploads: UploadsUnderWay;
  isOurOwnPage: (request: FastifyRequest) => boolean;
  log: Logger;
}

/** Each kind of call has a scope of its own, so that a body is read in one way only and uploads cost the others nothing. */
export async function bindAll(app: FastifyInstance, routes: readonly Route[], door: Door): Promise<void> {
  await app.register((scope, _options, done) => {
    takeJson(scope);
    for (const route of routes) if (route.endpoint.body !== undefined) bind(scope, route, door);
    done();
  });
  await app.register(async (scope) => {
    takeJson(scope);
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

/** Makes one call of the contract a route of Fastify's: origin, session, input, use-case, answer, in that order. */
function bind(app: FastifyInstance, route: Route, door: Door): void {
  const { endpoint } = route;
  const callers = new WeakMap<FastifyRequest, RequestCaller>();
  const callerOf = (request: FastifyRequest, reply: FastifyReply) =>
    callers.get(request) ?? new RequestCaller(door.sessions, request, reply);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { isFile: endpoint.response === 'file' },
    ...(isGuarded(endpoint) && {
      // Before the body is read: what isn't allowed in costs no parsing.
      onRequest: async (request, reply) => {
        if (endpoint.method !== 'GET' && !door.isOurOwnPage(request)) throw new Refusal('wrong_origin');
        const caller = callerOf(request, reply);
        await findSession(endpoint, caller);
        await route.admit?.(caller);
        callers.set(request, caller);
      },
    }),
    handler: (request, reply) =>
      answer(route, { request, reply, caller: callerOf(request, reply), tell: tellOf(request, door.log), door }),
  });
}

/** Public reads are the most frequent calls by far, and have nothing to be asked first. */
function isGuarded({ method, access }: Endpoint): boolean {
  return method !== 'GET' || access !== 'public';
}

async function findSession({ access }: Endpoint, caller: RequestCaller): Promise<void> {
  if (access === 'visitor') await caller.findVisitor();
  if (access === 'admin') await caller.findAdmin();
  if (access === 'admin' && caller.admin === null) throw new Refusal('not_logged_in');
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: RequestCaller;
  tell: Tell;
  door: Door;
}

function tellOf(request: FastifyRequest, log: Logger): Tell {
  return (error) => {
    log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'An answer broke off');
  };
}

async function answer(route: Route, exchange: Exchange): Promise<FastifyReply> {
  const { request, caller, door } = exchange;
  const { endpoint } = route;
  const input = readInput(endpoint, request);
  if (endpoint.form === undefined) return answerTo(input, route, exchange);
  const upload = door.uploads.enter(caller.ip, (refusal) => refuseOnSocket(refusal, request.raw.socket));
  try {
    const form = await readForm(endpoint.form, request, upload.receive);
    upload.arrived();
    return await answerTo({ ...input, ...form }, route, exchange);
  } finally {
    upload.leave();
  }
}

async function answerTo(
  input: Record<string, unknown>,
  route: Route,
  { request, reply, caller, tell }: Exchange,
): Promise<FastifyReply> {
  const { endpoint } = route;
  if (endpoint.isPaged === true) {
    return sendList({ endpoint, request, reply, tell }, input, (page) => route.handle({ ...input, page }, caller));
  }
  const result = await handledFor(caller, () => route.handle(input, caller));
  if (result instanceof Prepared) return sendPrepared(request, reply, result);
  return isFile(endpoint, result) ? sendFile(reply, result, tell) : sendJson(reply, result);
}

/** A visitor whose session was deleted meanwhile goes on with a new one, as a stranger would. */
async function handledFor<T>(caller: RequestCaller, handle: () => Promise<T>): Promise<T> {
  try {
    return await handle();
  } catch (error) {
    if (!(error instanceof SessionGone)) throw error;
    caller.forgetVisitor();
    return handle();
  }
}

/** The contract says so, and `route` held the handler to it. */
function isFile(endpoint: Endpoint, _result: unknown): _result is FileAnswer {
  return endpoint.response === 'file';
}
