import type { Language } from '@trade-in/words/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicFile, PublicFileRoute } from '../../ports/http/public-file.ts';
import { callerIp } from '../caller-ip.ts';
import { parsePageUrl } from '../languages/page-url.ts';
import { Encodings } from '../response/encodings.ts';
import { nosniff } from '../response/headers.ts';

/** Weak: the compressed bytes are released together with the file that its feature caches. */
const encodings = new WeakMap<PublicFile, Encodings>();

/** Returns a function that finds the file of a request's URL, in the URL's language; null for every other URL. */
export function publicFileFinder(routes: readonly PublicFileRoute[], languages: readonly Language[]) {
  const byPath = new Map<string, PublicFileRoute>(routes.map((route) => [route.path, route]));
  return async (request: FastifyRequest): Promise<PublicFile | null> => {
    const { language, url } = parsePageUrl(request.raw.url ?? '/', languages);
    const [path = '/', ...query] = url.split('?');
    const route = byPath.get(path);
    if (route === undefined) return null;
    return route.find({ query: new URLSearchParams(query.join('?')), language, ip: callerIp(request) });
  };
}

/** Sends the file, which crawlers and browsers may cache for an hour unless it stands in for another. */
export function sendPublicFile(
  file: PublicFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const encoded = encodings.get(file) ?? new Encodings(file.bytes, { isCompressible: !file.isCompressed });
  encodings.set(file, encoded);
  const cacheControl = file.isStandIn === true ? 'no-store' : 'public, max-age=3600';
  const headers = { 'content-type': file.mediaType, 'cache-control': cacheControl, ...nosniff };
  return encoded.send(request, reply.headers(headers));
}
