/** `npm start`: installs and builds what is missing, then runs the server. */
import { execServerProgram, endWithParentArgs, ensureBuilt, ensureInstalled } from './project.mjs';

ensureInstalled();
ensureBuilt();
execServerProgram('main.ts', endWithParentArgs);
