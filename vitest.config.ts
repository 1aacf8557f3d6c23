import { defineConfig } from 'vitest/config';

/** Runs the tests of every workspace, each with the workspace's own configuration. */
export default defineConfig({ test: { projects: ['domain', 'words', 'server', 'web', 'bench', 'tools'] } });
