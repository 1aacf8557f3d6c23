/** `node tools/start/run-built.mjs file …`: installs and builds what is missing, then runs the file on the project's Node version. */
import { join } from 'node:path';
import { ensureBuilt, ensureModulesCached } from './builds.mjs';
import { execProgram, ensureInstalled, projectEnv, projectNode, root } from './project.mjs';

const [file = '', ...args] = process.argv.slice(2);
ensureInstalled();
ensureBuilt();
ensureModulesCached();
execProgram([projectNode(), join(root, file), ...args], projectEnv());
