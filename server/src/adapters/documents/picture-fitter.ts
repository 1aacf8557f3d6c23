import type { PictureFitter } from '../../ports/picture-fitter.ts';
import { refusedBeyondLimits } from '../sandbox/refused-beyond-limits.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** All staff take one turn among the customers who upload documents. */
const caller = 'staff';

/** Draws pictures anew as WebP, in the sandbox. */
export function pictureFitter(sandbox: Sandbox): PictureFitter {
  return {
    fit: (bytes, size) => refusedBeyondLimits(sandbox.fitPicture({ bytes, size }, { caller })),
  };
}
