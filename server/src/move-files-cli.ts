import { moveFiles } from './adapters/files/move-files.ts';
import { partnerBreaker } from './adapters/partner-http/circuit-breaker.ts';
import { runCli } from './cli/run-cli.ts';
import { openFileStores } from './compose/partners/compose-files.ts';
import { readConfig } from './config/config.ts';
import { InvalidConfig } from './config/setting-reader.ts';
import { PartnerError } from './ports/partners/partner-error.ts';

const usage = `npm run move-files   moves uploaded files to where FILES and the S3_ variables say, while the service runs with the same`;

const progressEvery = 100;

async function move(): Promise<string> {
  const config = readConfig();
  const { disk, objects } = openFileStores(config, partnerBreaker('files'));
  if (objects === null) throw new InvalidConfig(['Set the S3_ variables first. There is only one place for files.']);
  const [source, target] = config.files.target === 'disk' ? [objects, disk] : [disk, objects];
  try {
    const count = await moveFiles({ source, target, onMoved: printProgress });
    return `Moved ${count} files. None are left in the other place.`;
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    const sentence = `The object store failed (${error.message}). Run the command again to go on where it stopped.`;
    throw new InvalidConfig([sentence]);
  }
}

function printProgress(count: number): void {
  if (count % progressEvery === 0) console.error(`Moved ${count} files`);
}

await runCli({ usage, parseCommand: (args) => (args.length === 0 ? move : null) });
