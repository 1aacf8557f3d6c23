// @vitest-environment node
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames } from '../vite/short-class-names.ts';

const root = join(import.meta.dirname, '..');
const [button, field] = [join(root, 'src/ui/button.module.css'), join(root, 'src/ui/fields/field.module.css')];
const classes = Array.from({ length: 120 }, (_, at) => `class${at}`);

test('the order of the files does not change the names', () => {
  const [one, other] = [shortClassNames(root), shortClassNames(root)];
  const names = [one('a', button), one('b', button), one('a', field), one('a', button)];
  expect([other('a', field), other('a', button), other('b', button), other('a', button)]).toEqual([
    names[2],
    names[0],
    names[1],
    names[0],
  ]);
});

test('names are unique and never a word', () => {
  const nameOf = shortClassNames(root);
  const names = [button, field].flatMap((file) => classes.map((name) => nameOf(name, file)));
  expect(new Set(names).size).toBe(2 * classes.length);
  expect(names.filter((name) => !/^[A-Za-z]_*\d+$/.test(name))).toEqual([]);
});

test('shortClassNames throws for a file that did not exist when the build started', () => {
  expect(() => shortClassNames(root)('a', join(root, 'src/ui/gone.module.css'))).toThrow(
    'gone.module.css is not a CSS module',
  );
});
