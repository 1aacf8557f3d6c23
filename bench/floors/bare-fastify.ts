import fastify from 'fastify';
import * as v from 'valibot';

/** A fixed response of the bare Fastify server. */
const BareResponse = v.object({
  path: v.string(),
  headers: v.record(v.string(), v.string()),
  base64: v.string(),
});
export type BareResponse = v.InferOutput<typeof BareResponse>;

/** Runs in a separate process, as the service does. Sends its URL to the parent process. */
async function serve(responses: readonly BareResponse[]): Promise<void> {
  const app = fastify();
  for (const { path, headers, base64 } of responses) {
    const bytes = Buffer.from(base64, 'base64');
    app.get(path.replace(/\?.*/, ''), (_request, reply) => reply.headers(headers).send(bytes));
  }
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}

process.once('message', (message) => void serve(v.parse(v.array(BareResponse), message)));
