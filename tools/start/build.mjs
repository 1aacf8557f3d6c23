/** `npm run build`: compiles and builds what has changed, as `npm start` does, without starting the service. */
import { ensureBuilt } from './builds.mjs';

ensureBuilt();
