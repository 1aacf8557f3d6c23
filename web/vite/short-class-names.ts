import { globSync } from 'node:fs';
import { basename, relative } from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Names for the classes of CSS modules: a letter by the class's place in its file, and the file's number. They take a third of
 * the bytes that hashes do, in page and script, and are no word that a blocker of advertisements hides ('ad', 'banner'). Both
 * builds, for browser and server, come to the same names, since both find the same files with the same classes in them.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = globSync('src/**/*.module.css', { cwd: root }).map(withSlashes).sort();
  const known = files.map(() => new Map<string, string>());
  return (name, file) => {
    const at = files.indexOf(withSlashes(relative(root, file.split('?', 1)[0] ?? '')));
    const names = known[at];
    if (names === undefined) throw new Error(`${basename(file)} is no CSS module of src`);
    const short =
      names.get(name) ??
      `${letters.charAt(names.size % letters.length)}${'_'.repeat(names.size / letters.length)}${at}`;
    names.set(name, short);
    return short;
  };
}

function withSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
