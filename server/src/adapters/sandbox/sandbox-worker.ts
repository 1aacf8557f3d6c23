import type { FromSandbox, SandboxResult, SandboxTask, SandboxTasks, ToSandbox } from './sandbox-messages.ts';
import type { PriceListReading } from '../spreadsheets/read-price-list.ts';

/**
 * The program of the child processes that read strangers' files. What a task needs is loaded when the first one comes. An
 * error that no task expects ends the process, which the parent takes for the file's fault.
 */
async function work(task: SandboxTask, isAlone: boolean): Promise<void> {
  const result = await resultOf(task, isAlone);
  if (result === 'needs-more') return send({ at: 'needs-more' });
  const { user, system } = process.cpuUsage();
  const residentBytes = process.memoryUsage.rss();
  return send({ at: 'done', ...result, residentBytes, cpuSeconds: (user + system) / 1_000_000 });
}

async function resultOf({ name, input }: SandboxTask, isAlone: boolean): Promise<SandboxResult | 'needs-more'> {
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
      return { name, result: await sendInPieces(await readPriceList(input.bytes)) };
    }
  }
}

async function sendInPieces(reading: PriceListReading): Promise<SandboxTasks['read-price-list']['result']> {
  if (reading.at !== 'read') return reading;
  const { products, errors } = reading.list;
  for (let at = 0; at < products.length; at += productsAtOnce) {
    const asked = askedForNextPiece();
    send({ at: 'piece', products: products.slice(at, at + productsAtOnce) });
    await asked;
  }
  return { at: 'read', errors };
}

/** Reading a message holds the parent's main thread up for as long as it is large. */
const productsAtOnce = 500;

let giveNextPiece: () => void = () => undefined;

function askedForNextPiece(): Promise<void> {
  return new Promise((resolve) => (giveNextPiece = resolve));
}

function send(message: FromSandbox): void {
  process.send?.(message);
}

process.on('message', (message: ToSandbox) => {
  if (message.at === 'next-piece') giveNextPiece();
  else void work(message.task, message.isAlone);
});
process.on('disconnect', () => process.exit());
send({ at: 'ready' });
