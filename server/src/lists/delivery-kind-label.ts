import type { Words } from '@trade-in/words/words-in';

/** Returns what a job of this kind delivers; a kind that only a newer version knows is its own label. */
export function kindLabel({ deliveryKinds }: Words, kind: string): string {
  const labels: Readonly<Record<string, () => string>> = deliveryKinds;
  const key = kind.replaceAll('-', '_');
  return Object.hasOwn(labels, key) ? (labels[key]?.() ?? kind) : kind;
}
