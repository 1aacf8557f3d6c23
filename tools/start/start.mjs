/** `npm start`: installs and builds what is missing, then runs the server. */
import { ensureBuilt } from './builds.mjs';
import { execServerProgram, endWithParentArgs, ensureInstalled } from './project.mjs';

ensureInstalled();
ensureBuilt();
execServerProgram('main.ts', endWithParentArgs);
