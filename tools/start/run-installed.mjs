/** `node tools/start/run-installed.mjs file …`: installs what is missing, then runs the file on the project's Node version. */
import { join } from 'node:path';
import { ensureWordsCompiled } from './builds.mjs';
import { execProgram, ensureInstalled, projectEnv, projectNode, root } from './project.mjs';

const [file = '', ...args] = process.argv.slice(2);
ensureInstalled();
ensureWordsCompiled();
execProgram([projectNode(), join(root, file), ...args], projectEnv());
