import { defineConfig } from 'vitest/config';

/** One run over every room; each says in its own configuration what its tests need. */
export default defineConfig({ test: { projects: ['domain', 'server', 'web', 'bench'] } });
