/** The package's ES module, which its types don't name. Node reads its other build as a script without named exports. */
declare module 'opentype.js/dist/opentype.mjs' {
  export { parse, type PathCommand } from 'opentype.js';
}
