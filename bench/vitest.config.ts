import { configDefaults, defineConfig } from 'vitest/config';
import { isLong } from '../tools/test-support/test-scope.ts';

export default defineConfig({
  test: {
    name: 'bench',
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    isolate: false,
    exclude: isLong ? configDefaults.exclude : [...configDefaults.exclude, '**/*.long.test.ts'],
  },
});
