import * as v from 'valibot';

/** The memory use of one thread of the service at one point in time, in bytes. */
export const MemoryReading = v.object({
  atMs: v.number(),
  /** 0 is the main thread. */
  thread: v.number(),
  /** Resident memory of the whole process. */
  rss: v.number(),
  /** Memory that objects use in V8's heap, and the heap's size. */
  heapUsed: v.number(),
  heapTotal: v.number(),
  /** Memory that objects use outside the heap, including `arrayBuffers`. */
  external: v.number(),
  arrayBuffers: v.number(),
});
export type MemoryReading = v.InferOutput<typeof MemoryReading>;
