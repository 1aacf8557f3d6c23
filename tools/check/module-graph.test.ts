import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ModuleGraph } from './module-graph.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'modules-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(modules: Record<string, string>): void {
  for (const [file, text] of Object.entries(modules)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

test.each(['domain', 'words', 'contract'])('finds the modules that depend on a module of %s', (workspace) => {
  const changed = `${workspace}/src/money.ts`;
  write({
    [changed]: '',
    [`${workspace}/src/payout.ts`]: "import { cents } from './money.ts';",
    'server/src/features/cart/routes.ts': `import { payout } from '@trade-in/${workspace}/payout';`,
    'server/src/features/courier/routes.ts': `import type { Payout } from '@trade-in/${workspace}/payout';`,
  });
  expect([...new ModuleGraph(root).withImporters([changed])]).toEqual([
    changed,
    `${workspace}/src/payout.ts`,
    'server/src/features/cart/routes.ts',
  ]);
});
