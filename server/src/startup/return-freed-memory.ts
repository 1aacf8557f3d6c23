import { constants, type NodeGCPerformanceDetail, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

interface Collection extends PerformanceEntry {
  detail?: NodeGCPerformanceDetail;
}

/**
 * Makes V8's next full collection return all pages that V8 has freed. Otherwise V8 keeps them while the service is busy, so that
 * each peak of the heap would stay in memory.
 */
export function returnFreedMemory(): void {
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(isFullCollection)) return;
    setFlagsFromString('--no-memory-saver-mode');
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
  setFlagsFromString('--memory-saver-mode');
}

function isFullCollection({ detail }: Collection): boolean {
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}
