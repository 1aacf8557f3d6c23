import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Simulator, startSimulator } from '../harness/simulator.ts';
import { isSigned } from './signature.ts';

interface S3Simulator extends Simulator {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** By key. */
  objects: Map<string, Buffer>;
}

const credentials = { accessKeyId: 'simulated-key-id', secretAccessKey: 'simulated-secret/key+1' };
const bucket = 'trade-in-files';
/** Small, so that lists have several pages. */
const keysPerPage = 3;

/** Starts a simulator of an S3-compatible store with one bucket. It refuses requests that are not signed with its key. */
export async function startS3Simulator({ port = 0 }: { port?: number } = {}): Promise<S3Simulator> {
  const objects = new Map<string, Buffer>();
  const simulator = await startSimulator({
    name: 's3',
    port,
    state: () => ({ keys: [...objects.keys()] }),
    register(app) {
      app.all<{ Params: { '*': string } }>(`/${bucket}/*`, (request, reply) => {
        const refused = refuseUnsigned(request, reply);
        return refused ?? respond(request, reply, objects);
      });
      app.get<{ Querystring: Record<string, string> }>(`/${bucket}`, (request, reply) => {
        const refused = refuseUnsigned(request, reply);
        return refused ?? reply.type('application/xml').send(listXml([...objects.keys()].sort(), request.query));
      });
    },
  });
  return { ...simulator, ...credentials, bucket, objects };
}

function refuseUnsigned(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const { method, url, headers } = request;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (isSigned({ method, url, headers, body }, credentials)) return null;
  return reply.code(403).type('application/xml').send(errorXml('SignatureDoesNotMatch'));
}

function respond(
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
  objects: Map<string, Buffer>,
): FastifyReply {
  const key = request.params['*'];
  if (request.method === 'PUT') {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    objects.set(key, bytes);
    return reply.header('etag', etagOf(bytes)).send();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return reply.code(204).send();
  }
  const bytes = objects.get(key);
  if (bytes === undefined) return reply.code(404).type('application/xml').send(errorXml('NoSuchKey'));
  return reply.type('binary/octet-stream').header('etag', etagOf(bytes)).send(bytes);
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function listXml(keys: readonly string[], { 'continuation-token': after = '' }: Record<string, string>): string {
  const rest = keys.filter((key) => key > after);
  const page = rest.slice(0, keysPerPage);
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const isTruncated = rest.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return (
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
    `<IsTruncated>${isTruncated}</IsTruncated>${contents}${next}</ListBucketResult>`
  );
}

function errorXml(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
}
