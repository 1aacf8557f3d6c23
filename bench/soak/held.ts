import * as v from 'valibot';

export const everyMs = 10_000;
/** The environment's variable that names the file. */
export const memoryFile = 'SOAK_MEMORY_FILE';

/** What one thread of a service holds at a moment, in bytes. */
export const Held = v.object({
  atMs: v.number(),
  /** 0 is the main one. */
  thread: v.number(),
  /** Of the whole process, as the system counts. */
  rss: v.number(),
  /** The thread's objects, and the room that V8 keeps for them. */
  heapUsed: v.number(),
  heapTotal: v.number(),
  /** What its objects hold outside the heap; `arrayBuffers` are a part of it. */
  external: v.number(),
  arrayBuffers: v.number(),
});
export type Held = v.InferOutput<typeof Held>;
