import fastify from 'fastify';

/** What a bare Fastify is to answer, whatever it is asked. */
export interface BareAnswer {
  path: string;
  headers: Record<string, string>;
  base64: string;
}

/** A process of its own, as the service is one; tells its address to the process that started it. */
async function serve(answers: readonly BareAnswer[]): Promise<void> {
  const app = fastify();
  for (const { path, headers, base64 } of answers) {
    const bytes = Buffer.from(base64, 'base64');
    app.get(path.replace(/\?.*/, ''), (_request, reply) => reply.headers(headers).send(bytes));
  }
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}

function isAnswers(message: unknown): message is BareAnswer[] {
  return Array.isArray(message);
}

process.once('message', (message) => void (isAnswers(message) && serve(message)));
