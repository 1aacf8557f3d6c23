/** Returns what is wrong for a toast: one field with its own sentence, several by their labels. */
export function nameFaults<Name extends string>(
  faults: Partial<Record<Name, string>>,
  labels: Readonly<Record<Name, string>>,
): string {
  const names = Object.keys(faults).filter((name): name is Name => name in labels);
  const [first, ...others] = names;
  if (first === undefined) return '';
  if (others.length === 0) return `${labels[first]}: ${faults[first]}`;
  const last = names.pop() ?? first;
  return `Check ${names.map((name) => labels[name]).join(', ')} and ${labels[last]}.`;
}
