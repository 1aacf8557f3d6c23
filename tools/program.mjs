/** `npm run admin -- create|reset|list`: installs what is missing, then becomes the program for administrators' accounts. */
import { join } from 'node:path';
import { become, ensureInstalled, projectEnv, projectNode, root } from './project.mjs';

ensureInstalled();
become([projectNode(), join(root, 'server/src/admin-cli.ts'), ...process.argv.slice(2)], projectEnv());
