import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'tools', isolate: false, testTimeout: 60_000, include: ['**/*.test.ts'] },
});
