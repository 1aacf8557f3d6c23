import type { Endpoint } from '@trade-in/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Prepared } from '../ports/prepared.ts';
import type { FileAnswer, Route } from '../ports/route.ts';
import { Refusal } from '../refusal.ts';
import { sendFile, sendJson, sendPrepared } from './answer.ts';
import { readInput } from './read-input.ts';
import { RequestCaller, type SessionDeps } from './session.ts';

export interface Door {
  sessions: SessionDeps;
  isOurOwnPage: (request: FastifyRequest) => boolean;
}

/** Makes one call of the contract a route of Fastify's: origin, session, input, use-case, answer, in that order. */
export function bind(app: FastifyInstance, route: Route, door: Door): void {
  const { endpoint } = route;
  const callers = new WeakMap<FastifyRequest, RequestCaller>();
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Before the body is read: what isn't allowed in costs no parsing.
    onRequest: async (request, reply) => {
      if (endpoint.method !== 'GET' && !door.isOurOwnPage(request)) throw new Refusal('wrong_origin');
      const caller = new RequestCaller(door.sessions, request, reply);
      if (endpoint.access === 'visitor') await caller.findVisitor();
      if (endpoint.access === 'admin') await caller.findAdmin();
      if (endpoint.access === 'admin' && caller.admin === null) throw new Refusal('not_logged_in');
      callers.set(request, caller);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? new RequestCaller(door.sessions, request, reply);
      return answer(route, { request, reply, caller });
    },
  });
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: RequestCaller;
}

async function answer(route: Route, { request, reply, caller }: Exchange): Promise<FastifyReply> {
  const result = await route.handle(await readInput(route.endpoint, request), caller);
  if (result instanceof Prepared) return sendPrepared(request, reply, result);
  return isFile(route.endpoint, result) ? sendFile(reply, result) : sendJson(reply, result);
}

/** The contract says so, and `route` held the handler to it. */
function isFile(endpoint: Endpoint, _result: unknown): _result is FileAnswer {
  return endpoint.response === 'file';
}
