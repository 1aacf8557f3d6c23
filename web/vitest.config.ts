import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    maxWorkers: '100%',
    // One process for many files: `test/setup.ts` clears what a file may leave.
    isolate: false,
    // Documents are short-lived: more memory for young objects saves a twentieth of the CPU time.
    execArgv: ['--max-semi-space-size=64'],
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
