import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { isCluster, startEngine, watchForDeath, type Cluster } from './engine.ts';
import { serveSession } from './wire-session.ts';

/** What the main thread may say to this one. */
export type Order = { order: 'connect'; port: MessagePort } | { order: 'ping' } | { order: 'close' };

/** What this thread says: once that it is open, then one pong for each ping, and its last words. */
export type Report = { report: 'open' } | { report: 'pong' } | { report: 'died'; reason: string };

if (parentPort !== null && isCluster(workerData)) await serve(parentPort, workerData);

async function serve(parent: MessagePort, cluster: Cluster): Promise<void> {
  const report = (message: Report) => parent.postMessage(message, []);
  let lastWords = '';
  const died = (reason: unknown): never => {
    report({
      report: 'died',
      reason: lastWords || (reason instanceof Error ? reason.message : JSON.stringify(reason)),
    });
    process.exit(1);
  };
  // Nothing else keeps this thread alive while the engine is being compiled.
  parent.ref();
  const engine = await startEngine(cluster, (words) => {
    lastWords = words;
  }).catch(died);
  watchForDeath(engine, died);
  let lastSession = Promise.resolve();
  parent.on('message', (order: Order) => {
    switch (order.order) {
      case 'connect':
        lastSession = lastSession.then(() => serveSession(engine, order.port)).catch(died);
        break;
      case 'ping':
        report({ report: 'pong' });
        break;
      case 'close':
        engine.close().then(() => process.exit(0), died);
        break;
    }
  });
  report({ report: 'open' });
}
