/** `npm run admin`, `export` and `import`: installs what is missing, then becomes the program of that name. */
import { join } from 'node:path';
import { become, ensureInstalled, projectEnv, projectNode, root } from './project.mjs';

const [name, ...args] = process.argv.slice(2);
ensureInstalled();
become([projectNode(), join(root, `server/src/${name}-cli.ts`), ...args], projectEnv());
