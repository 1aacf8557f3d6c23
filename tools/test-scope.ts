/**
 * How much the tests try. `long`: everything, on both databases. `usual`: without what takes long and seldom fails, on both
 * databases where SQL or transactions are concerned. `quick`: the same on one database.
 */
export type TestScope = 'quick' | 'usual' | 'long';

export const testScope = scopeOf(process.env['TEST_SCOPE']);

function scopeOf(name: string | undefined): TestScope {
  return name === 'quick' || name === 'long' ? name : 'usual';
}

export const isLong = testScope === 'long';
