/** `node tools/run-built.mjs file …`: installs and builds what is missing, then runs a file of the project on its own Node. */
import { join } from 'node:path';
import { become, ensureBuilt, ensureInstalled, projectEnv, projectNode, root } from './project.mjs';

const [file = '', ...args] = process.argv.slice(2);
ensureInstalled();
ensureBuilt();
become([projectNode(), join(root, file), ...args], projectEnv());
