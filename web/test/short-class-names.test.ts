// @vitest-environment node
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames } from '../vite/short-class-names.ts';

const root = join(import.meta.dirname, '..');
const [button, field] = [join(root, 'src/ui/button.module.css'), join(root, 'src/ui/field.module.css')];
const classes = Array.from({ length: 120 }, (_, at) => `class${at}`);

test('a build that comes to the files in another order finds the same names', () => {
  const [one, other] = [shortClassNames(root), shortClassNames(root)];
  const named = [one('a', button), one('b', button), one('a', field), one('a', button)];
  expect([other('a', field), other('a', button), other('b', button), other('a', button)]).toEqual([
    named[2],
    named[0],
    named[1],
    named[0],
  ]);
});

test('no two classes have one name, and none is a word', () => {
  const nameOf = shortClassNames(root);
  const names = [button, field].flatMap((file) => classes.map((name) => nameOf(name, file)));
  expect(new Set(names).size).toBe(2 * classes.length);
  expect(names.filter((name) => !/^[A-Za-z]_*\d+$/.test(name))).toEqual([]);
});

test('a file that is not there when the build begins is told', () => {
  expect(() => shortClassNames(root)('a', join(root, 'src/ui/gone.module.css'))).toThrow(
    'gone.module.css is no CSS module',
  );
});
