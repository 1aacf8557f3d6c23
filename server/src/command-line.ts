import { FileUnusable } from './adapters/files/packed-lines.ts';
import { DataDirTaken } from './adapters/postgres/data-dir-lock.ts';
import { DatabaseUnusable } from './adapters/postgres/database.ts';
import { Refusal } from './refusal.ts';
import { MistakenConfig } from './setting-reader.ts';

/** Errors whose message is written for whoever runs this. */
const sentences = [DatabaseUnusable, FileUnusable, MistakenConfig, Refusal];

interface Program {
  usage: string;
  /** What the words behind the program's name ask for: work that answers its last words, or null for nothing that it does. */
  commandOf: (args: string[]) => (() => Promise<string>) | null;
}

/** Runs a program of the terminal. It ends with 0; with 1 and a sentence when it can't be; with 2 when it is asked wrongly. */
export async function runProgram({ usage, commandOf }: Program): Promise<void> {
  // What a program makes is for its own user alone.
  process.umask(0o077);
  try {
    const command = commandOf(process.argv.slice(2));
    if (command === null) {
      console.error(usage);
      process.exitCode = 2;
      return;
    }
    console.log(await command());
  } catch (error) {
    const isForPeople = sentences.some((kind) => error instanceof kind) && error instanceof Error;
    console.error(isForPeople ? error.message : error);
    process.exitCode = 1;
  }
}

/** The opened database, or a sentence on why that must wait, with `advice` behind 'stop the service'. */
export async function whileServiceRests<T>(opening: Promise<T>, advice: string): Promise<T> {
  return opening.catch((error: unknown) => {
    if (!(error instanceof DataDirTaken)) throw error;
    const reason = `${error.message} The embedded database has one owner, so stop the service ${advice}`;
    throw new DatabaseUnusable(reason, { cause: error });
  });
}

export function tellTrouble(sentence: string): void {
  console.error(sentence);
}
