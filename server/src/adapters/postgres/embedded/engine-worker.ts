import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { isCluster, startEngine, watchForExit, type Cluster } from './engine.ts';
import { serveSession } from './wire-session.ts';

/** A message from the main thread to this worker. */
export type EngineCommand = { command: 'connect'; port: MessagePort } | { command: 'ping' } | { command: 'close' };

/** A message from this worker: 'ready' once, a 'pong' for each ping, and 'failed' before it exits with an error. */
export type EngineEvent = { event: 'ready' } | { event: 'pong' } | { event: 'failed'; reason: string };

if (parentPort !== null && isCluster(workerData)) await serve(parentPort, workerData);

async function serve(parent: MessagePort, cluster: Cluster): Promise<void> {
  const emit = (event: EngineEvent) => parent.postMessage(event, []);
  let fatalMessage = '';
  const fail = (error: unknown): never => {
    emit({
      event: 'failed',
      reason: fatalMessage || (error instanceof Error ? error.message : JSON.stringify(error)),
    });
    process.exit(1);
  };
  // Keeps this thread alive while the engine is being compiled.
  parent.ref();
  const engine = await startEngine(cluster, (message) => {
    fatalMessage = message;
  }).catch(fail);
  watchForExit(engine, fail);
  let lastSession = Promise.resolve();
  parent.on('message', (message: EngineCommand) => {
    switch (message.command) {
      case 'connect':
        lastSession = lastSession.then(() => serveSession(engine, message.port)).catch(fail);
        break;
      case 'ping':
        emit({ event: 'pong' });
        break;
      case 'close':
        engine.close().then(() => process.exit(0), fail);
        break;
    }
  });
  emit({ event: 'ready' });
}
