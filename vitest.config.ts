import { defineConfig } from 'vitest/config';

/**
 * One run over every room; each says in its own configuration what its tests need. Every core has a worker: they wait for
 * databases and services more than they work.
 */
export default defineConfig({ test: { projects: ['domain', 'server', 'web', 'bench'], maxWorkers: '100%' } });
