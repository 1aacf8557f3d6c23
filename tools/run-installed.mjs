/** `node tools/run-installed.mjs file …`: installs what is missing, then runs a file of the project on its own Node. */
import { join } from 'node:path';
import { become, ensureInstalled, projectEnv, projectNode, root } from './project.mjs';

const [file = '', ...args] = process.argv.slice(2);
ensureInstalled();
become([projectNode(), join(root, file), ...args], projectEnv());
