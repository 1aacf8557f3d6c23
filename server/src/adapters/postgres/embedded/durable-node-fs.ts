import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;
type EngineModule = NonNullable<InitArguments[1]['preRun']>[number] extends (module: infer M) => void ? M : never;

interface AttributeOperations {
  setattr: (target: unknown, attributes: { mode?: number }) => void;
}

/** The parts used of Emscripten's file system over node:fs, which PGlite's declarations leave untyped. */
interface NodeFsBackend {
  node_ops: AttributeOperations;
  stream_ops: AttributeOperations;
  /** Converts Node's error codes to errno values: PostgreSQL must panic on a failed fsync. */
  tryFSOperation(operation: () => void): void;
}

/**
 * PGlite's file system over node:fs with fsync added: without it, a power cut loses committed rows. Both files and directories
 * are passed with an open descriptor.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[engine, options]: InitArguments): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync, makeOwnerOnly] },
    };
  }
}

function addFsync(module: EngineModule): void {
  const backend = backendOf(module);
  const fsync = (stream: { nfd: number }) => {
    backend.tryFSOperation(() => fsyncSync(stream.nfd));
    return 0;
  };
  Object.assign(backend.stream_ops, { fsync });
}

/** Emscripten ignores the umask and creates files that everyone can read and write. */
function makeOwnerOnly(module: EngineModule): void {
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
  throw new Error('This PGlite has an unknown file system, so fsync cannot be added');
}

function isBackend(value: unknown): value is NodeFsBackend {
  if (!(value instanceof Object && 'node_ops' in value && 'stream_ops' in value)) return false;
  if (!('tryFSOperation' in value && typeof value.tryFSOperation === 'function')) return false;
  return hasSetattr(value.node_ops) && hasSetattr(value.stream_ops);
}

function hasSetattr(operations: unknown): operations is AttributeOperations {
  return operations instanceof Object && 'setattr' in operations && typeof operations.setattr === 'function';
}
