/** `npm start`: installs and builds what is missing, then becomes the server. */
import { becomeOfServer, endsWithNpm, ensureBuilt, ensureInstalled } from './project.mjs';

ensureInstalled();
ensureBuilt();
becomeOfServer('main.ts', endsWithNpm);
