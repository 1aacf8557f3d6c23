/** `npm start`: installs and builds what is missing, then runs the server. */
import { ensureBuilt, ensureModulesCached } from './builds.mjs';
import { execServerProgram, endWithParentArgs, ensureInstalled } from './project.mjs';

ensureInstalled();
ensureBuilt();
ensureModulesCached();
execServerProgram('main.ts', endWithParentArgs);
