import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;
type EngineModule = NonNullable<InitArguments[1]['preRun']>[number] extends (module: infer M) => void ? M : never;

/** What is used of Emscripten's file system over node:fs; PGlite's declarations leave it untyped. */
interface NodeFsBackend {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  /** Turns Node's error codes into errno, which PostgreSQL understands: a failed fsync must make it panic. */
  tryFSOperation(operation: () => void): void;
}

/**
 * PGlite's own file system over node:fs has no fsync, so that a power cut takes every row that was called safe. Files and
 * directories both arrive here with an open descriptor.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[engine, options]: InitArguments): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

function addFsync(module: EngineModule): void {
  const backend: unknown = module.NODEFS;
  if (!isBackend(backend))
    throw new Error('PGlite keeps its files in another way than it did: they would not be flushed to disk');
  backend.stream_ops.fsync = (stream) => {
    backend.tryFSOperation(() => fsyncSync(stream.nfd));
    return 0;
  };
}

function isBackend(value: unknown): value is NodeFsBackend {
  return value instanceof Object && 'stream_ops' in value && 'tryFSOperation' in value;
}
