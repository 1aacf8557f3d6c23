/** Throws `unavailable` with this sentence while the disk has less free than the operator's floor. */
export type RefuseBelowDiskFloor = (sentence: string) => Promise<void>;
