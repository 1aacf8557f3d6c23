/** `npm run admin`, `export` and `import`: installs what is missing, then becomes the program of that name. */
import { becomeOfServer, ensureInstalled } from './project.mjs';

const [name, ...args] = process.argv.slice(2);
ensureInstalled();
becomeOfServer(`${name}-cli.ts`, args);
