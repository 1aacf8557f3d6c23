import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'domain',
    maxWorkers: '100%',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: ['src/**/*.test.ts'],
  },
});
