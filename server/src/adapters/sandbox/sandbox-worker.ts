import {
  type FromSandbox,
  productsPerChunk,
  type SandboxResult,
  type SandboxTask,
  type SandboxTasks,
  type ToSandbox,
} from './sandbox-messages.ts';
import type { PriceListReading } from '../spreadsheets/read-price-list.ts';

/**
 * The entry point of the child processes that read untrusted files. Loads each task's code on first use. An unexpected error
 * ends the process, which the parent treats as a fault of the file.
 */
async function run(task: SandboxTask, isAlone: boolean): Promise<void> {
  const result = await perform(task, isAlone);
  if (result === 'needs-more') return send({ at: 'needs-more' });
  const { user, system } = process.cpuUsage();
  const residentBytes = process.memoryUsage.rss();
  return send({ at: 'done', ...result, residentBytes, cpuSeconds: (user + system) / 1_000_000 });
}

async function perform({ name, input }: SandboxTask, isAlone: boolean): Promise<SandboxResult | 'needs-more'> {
  switch (name) {
    case 'clean-document': {
      const { cleanDocument } = await import('../documents/clean-document.ts');
      const result = await cleanDocument(input.bytes, isAlone);
      return result === 'needs-more' ? result : { name, result };
    }
    case 'fit-picture': {
      const { fitPicture } = await import('../documents/fit-picture.ts');
      const result = await fitPicture(input.bytes, input.size, isAlone);
      return result === 'needs-more' ? result : { name, result };
    }
    case 'read-price-list': {
      const { readPriceList } = await import('../spreadsheets/read-price-list.ts');
      return { name, result: await sendInChunks(await readPriceList(input.bytes, input.latestYear)) };
    }
  }
}

async function sendInChunks(reading: PriceListReading): Promise<SandboxTasks['read-price-list']['result']> {
  if (reading.at !== 'read') return reading;
  const { products, errors } = reading.list;
  for (let at = 0; at < products.length; at += productsPerChunk) {
    const requested = nextChunkRequested();
    send({ at: 'chunk', products: products.slice(at, at + productsPerChunk) });
    await requested;
  }
  return { at: 'read', errors };
}

let releaseNextChunk: () => void = () => undefined;

function nextChunkRequested(): Promise<void> {
  return new Promise((resolve) => (releaseNextChunk = resolve));
}

function send(message: FromSandbox): void {
  process.send?.(message);
}

process.on('message', (message: ToSandbox) => {
  if (message.at === 'next-chunk') releaseNextChunk();
  else void run(message.task, message.isAlone);
});
process.on('disconnect', () => process.exit());
send({ at: 'ready' });
