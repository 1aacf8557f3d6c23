import { readConfig } from '../../src/config/config.ts';
import { InvalidConfig } from '../../src/config/setting-reader.ts';

/** Returns what is wrong with these settings; nothing if the service starts with them. */
export function configErrors(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof InvalidConfig) return error.errors;
    throw error;
  }
}
