import { configDefaults, defineConfig } from 'vitest/config';
import { isLong } from './test-support/test-scope.ts';

export default defineConfig({
  test: {
    name: 'tools',
    maxWorkers: '100%',
    isolate: false,
    testTimeout: 60_000,
    include: ['**/*.test.ts'],
    exclude: isLong ? configDefaults.exclude : [...configDefaults.exclude, '**/*.long.test.ts'],
  },
});
