import fastify from 'fastify';

/** A fixed response of the bare Fastify server. */
export interface BareResponse {
  path: string;
  headers: Record<string, string>;
  base64: string;
}

/** Runs in a separate process, as the service does. Sends its URL to the parent process. */
async function serve(responses: readonly BareResponse[]): Promise<void> {
  const app = fastify();
  for (const { path, headers, base64 } of responses) {
    const bytes = Buffer.from(base64, 'base64');
    app.get(path.replace(/\?.*/, ''), (_request, reply) => reply.headers(headers).send(bytes));
  }
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}

function isResponses(message: unknown): message is BareResponse[] {
  return Array.isArray(message);
}

process.once('message', (message) => void (isResponses(message) && serve(message)));
