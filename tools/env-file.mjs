/** Lines that Node would pass over without a word: blank lines, comments and `NAME=value` are all that a line can be. */

const quotedValue = /^(\s*(?:export\s+)?[A-Za-z_]\w*\s*=\s*)(["'`])[^]*?\2/gm;
const goodLine = /^\s*(?:#.*|(?:export\s+)?[A-Za-z_]\w*\s*=.*)?$/;

/** The numbers of the lines of an `.env` file that set nothing and are no comment. @param {string} text @returns {number[]} */
export function malformedLines(text) {
  // A quoted value may go over several lines.
  const flat = text.replaceAll(quotedValue, (value, name) => `${name}x${'\n#'.repeat(value.split('\n').length - 1)}`);
  return flat.split(/\r?\n/).flatMap((line, index) => (goodLine.test(line) ? [] : [index + 1]));
}
