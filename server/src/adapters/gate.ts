/** Runs work of a given weight; the rest waits in line until enough of the work inside has ended. */
export type Gate = <Result>(weight: number, work: () => Promise<Result>) => Promise<Result>;

/** Bounds what is under way at once, so that memory stays bounded however many arrive. First come, first served. */
export function gate(capacity: number): Gate {
  let free = capacity;
  const line: { weight: number; enter: () => void }[] = [];
  const admit = () => {
    for (let next = line[0]; next && next.weight <= free; next = line[0]) {
      line.shift();
      free -= next.weight;
      next.enter();
    }
  };
  return async (weight, work) => {
    await new Promise<void>((enter) => {
      line.push({ weight: Math.min(weight, capacity), enter });
      admit();
    });
    try {
      return await work();
    } finally {
      free += Math.min(weight, capacity);
      admit();
    }
  };
}
