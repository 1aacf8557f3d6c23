import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { clubTypes, conditions } from '@trade-in/domain/club';
import { clubParts } from '@trade-in/domain/valuation/club-parts';
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

test('a drawing is hidden from screen readers', () => {
  const { container } = render(<ClubDrawing type="Putter" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('a drawing shrinks a long brand name so that it fits, and a wide one further', () => {
  expect(brandSize('Titleist')).toBe(22);
  expect(brandSize('Bobby Jones Golf Co.')).toBeLessThan(20);
  expect(brandSize('ACE SHOE HOUSE ABODE')).toBeLessThan(brandSize('ace shoe house abode'));
});

test('a drawing has no inline styles, which the CSP would block', () => {
  const { container } = render(everyDrawing);
  expect(container.querySelectorAll('svg')).toHaveLength(26);
  expect(container.querySelectorAll('[style], style')).toHaveLength(0);
});

test('a drawing uses only classes that a style sheet defines', () => {
  const sheets = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.module.css'));
  const rules = sheets.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('');
  const { container } = render(everyDrawing);
  const classes = [...container.querySelectorAll('[class]')].flatMap((element) => [...element.classList]);
  expect([...new Set(classes)].filter((name) => !new RegExp(`\\.${name}\\b`, 'u').test(rules))).toEqual([]);
  expect(container.querySelectorAll('path:not([class], [fill])')).toHaveLength(0);
});
