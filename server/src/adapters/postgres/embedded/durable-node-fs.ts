import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;
type EngineModule = NonNullable<InitArguments[1]['preRun']>[number] extends (module: infer M) => void ? M : never;

interface AttributeOperations {
  setattr: (target: unknown, attributes: { mode?: number }) => void;
}

/** What is used of Emscripten's file system over node:fs; PGlite's declarations leave it untyped. */
interface NodeFsBackend {
  node_ops: AttributeOperations;
  stream_ops: AttributeOperations & { fsync?: (stream: { nfd: number }) => number };
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
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync, keepToOwner] } };
  }
}

function addFsync(module: EngineModule): void {
  const backend = backendOf(module);
  backend.stream_ops.fsync = (stream) => {
    backend.tryFSOperation(() => fsyncSync(stream.nfd));
    return 0;
  };
}

/** Emscripten sets the mode of each file that it makes, past the process's umask: readable and writable for everybody. */
function keepToOwner(module: EngineModule): void {
  const { node_ops: ofNodes, stream_ops: ofStreams } = backendOf(module);
  for (const operations of [ofNodes, ofStreams]) {
    const { setattr } = operations;
    operations.setattr = (target, { mode, ...others }) =>
      setattr(target, mode === undefined ? others : { ...others, mode: mode & ~0o077 });
  }
}

function backendOf(module: EngineModule): NodeFsBackend {
  const backend: unknown = module.NODEFS;
  if (isBackend(backend)) return backend;
  throw new Error('PGlite keeps its files in another way than it did: they would not be flushed to disk');
}

function isBackend(value: unknown): value is NodeFsBackend {
  return value instanceof Object && 'node_ops' in value && 'stream_ops' in value && 'tryFSOperation' in value;
}
