import { globSync } from 'node:fs';
import { basename, relative } from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Returns short class names for CSS modules: a letter for the class's position in its file, and the file's number. They take a
 * third of the bytes of hashes in page and script, and never match a word that ad blockers hide ('ad', 'banner'). The builds
 * for browser and server agree on them, since both find the same files with the same classes.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  // In reverse: `ui` and the wizard, whose classes the most visited pages have, get the shortest numbers.
  const files = globSync('src/**/*.module.css', { cwd: root }).map(withSlashes).sort().toReversed();
  const known = files.map(() => new Map<string, string>());
  return (name, file) => {
    const at = files.indexOf(withSlashes(relative(root, file.split('?', 1)[0] ?? '')));
    const names = known[at];
    if (names === undefined) throw new Error(`${basename(file)} is not a CSS module of src`);
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
