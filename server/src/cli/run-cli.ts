import { FileError } from '../adapters/files/gzip-lines.ts';
import { DataDirInUse } from '../adapters/postgres/embedded/data-dir-lock.ts';
import { DatabaseUnusable } from '../adapters/postgres/connection/database.ts';
import { sourceLanguage } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import { Refusal } from '../refusal.ts';
import { refusalSentence } from '../refusal-sentences.ts';
import { InvalidConfig } from '../config/setting-reader.ts';

/** Errors whose message is a sentence for the operator. */
const operatorErrors = [DatabaseUnusable, FileError, InvalidConfig];

interface Program {
  usage: string;
  /** Returns the command for these arguments, which returns its output; null for invalid arguments. */
  parseCommand: (args: string[]) => (() => Promise<string>) | null;
}

/** Runs a command-line program. Exits with 0, with 1 and a sentence on failure, or with 2 and the usage for invalid arguments. */
export async function runCli({ usage, parseCommand }: Program): Promise<void> {
  // Restricts every file that the program creates to its own user.
  process.umask(0o077);
  try {
    const command = parseCommand(process.argv.slice(2));
    if (command === null) {
      console.error(usage);
      process.exitCode = 2;
      return;
    }
    console.log(await command());
  } catch (error) {
    console.error(messageFor(error));
    process.exitCode = 1;
  }
}

function messageFor(error: unknown): unknown {
  if (error instanceof Refusal) return withFullStop(refusalSentence(wordsIn(sourceLanguage), error));
  const isForOperator = operatorErrors.some((kind) => error instanceof kind) && error instanceof Error;
  return isForOperator ? error.message : error;
}

/** Adds the full stop that sentences for form fields omit. */
function withFullStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

/** Returns the opened database. When the service has it open, throws a sentence that says to stop the service first. */
export async function withLockAdvice<T>(opening: Promise<T>, furtherAdvice = ''): Promise<T> {
  return opening.catch((error: unknown) => {
    if (!(error instanceof DataDirInUse)) throw error;
    const sentence = `${error.message} If that is the service, stop it before you run this command.${furtherAdvice}`;
    throw new DatabaseUnusable(sentence, { cause: error });
  });
}

export function printError(sentence: string): void {
  console.error(sentence);
}
