/**
 * Selects the tests to run. `long`: every test on both databases. `usual`: skips slow tests that rarely fail, and runs only
 * tests of SQL and transactions on both databases. `quick`: like `usual`, on one database.
 */
export type TestScope = 'quick' | 'usual' | 'long';

export const testScope = scopeOf(process.env['TEST_SCOPE']);

function scopeOf(name: string | undefined): TestScope {
  return name === 'quick' || name === 'long' ? name : 'usual';
}

export const isLong = testScope === 'long';

/** Of tests that are slow and that only long runs need: a kill, a start, a limit that takes seconds to reach. */
export const longTag = { name: 'long', skip: !isLong };
