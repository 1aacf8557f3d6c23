/** Compiles the message catalogues that changed. Run by `npm start`, `npm run build`, `npm test` and the other commands. */
import { compileMessages } from './compile/compile-messages.ts';

await compileMessages(import.meta.dirname);
