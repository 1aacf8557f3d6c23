/** `npm test`: installs what is missing, then runs every check. */
import { join } from 'node:path';
import { become, ensureInstalled, projectEnv, projectNode, root } from './project.mjs';

ensureInstalled();
become([projectNode(), join(root, 'tools/check.ts'), ...process.argv.slice(2)], projectEnv());
