/** `npm run admin`, `export`, `import`, `move-files` and `check-partners`: installs what is missing, then runs the server's command-line program of that name. */
import { ensureWordsCompiled } from './builds.mjs';
import { execServerProgram, ensureInstalled } from './project.mjs';

const [name, ...args] = process.argv.slice(2);
ensureInstalled();
ensureWordsCompiled();
execServerProgram(`${name}-cli.ts`, args);
