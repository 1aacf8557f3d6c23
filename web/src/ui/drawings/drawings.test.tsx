import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { clubTypes, conditions } from '@trade-in/domain/club';
import { clubParts } from '@trade-in/domain/condition-guide';
import { expect, test } from 'vitest';
import { ClubDrawing } from './club-drawing.tsx';
import { ConditionDrawing } from './condition-drawing.tsx';
import { EmptyBagDrawing } from './empty-bag-drawing.tsx';
import { FlagMark } from './flag-mark.tsx';

const everyDrawing = (
  <>
    {clubTypes.map((type) => (
      <ClubDrawing key={type} type={type} brand="Titleist" ground="pine" />
    ))}
    {conditions.flatMap((condition) =>
      clubParts.map((part) => <ConditionDrawing key={condition + part} condition={condition} part={part} />),
    )}
    <EmptyBagDrawing />
    <FlagMark />
  </>
);

function brandSize(brand: string): number {
  const { unmount } = render(<ClubDrawing type="Driver" brand={brand} />);
  const size = Number(screen.getByText(brand).getAttribute('font-size'));
  unmount();
  return size;
}

test('a drawing is decoration unless it is given a label', () => {
  const { container } = render(<ClubDrawing type="Putter" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  render(<ClubDrawing type="Putter" label="A putter" />);
  expect(screen.getByRole('img', { name: 'A putter' }).hasAttribute('aria-hidden')).toBe(false);
});

test('a long brand name is set smaller so that all of it stands in the picture, a wide one smaller still', () => {
  expect(brandSize('Titleist')).toBe(22);
  expect(brandSize('Bobby Jones Golf Co.')).toBeLessThan(20);
  expect(brandSize('ACE SHOE HOUSE ABODE')).toBeLessThan(brandSize('ace shoe house abode'));
});

test('no drawing carries a style of its own, which the content security policy would refuse', () => {
  const { container } = render(everyDrawing);
  expect(container.querySelectorAll('svg')).toHaveLength(26);
  expect(container.querySelectorAll('[style], style')).toHaveLength(0);
});

test('every class that a drawing uses has a rule in a stylesheet', () => {
  const sheets = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.module.css'));
  const rules = sheets.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('');
  const { container } = render(everyDrawing);
  const classes = [...container.querySelectorAll('[class]')].flatMap((element) => [...element.classList]);
  expect([...new Set(classes)].filter((name) => !new RegExp(`\\.${name}\\b`, 'u').test(rules))).toEqual([]);
  expect(container.querySelectorAll('path:not([class], [fill])')).toHaveLength(0);
});
