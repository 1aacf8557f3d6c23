/** `npm start`: installs and builds what is missing, then becomes the server. */
import { becomeOfServer, ensureBuilt, ensureInstalled, isStartedByNpm } from './project.mjs';

ensureInstalled();
ensureBuilt();
becomeOfServer('main.ts', isStartedByNpm ? ['--end-with-parent'] : []);
