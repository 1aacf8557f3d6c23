import { render, screen } from '@testing-library/react';
import { clubTypes, conditions } from '@trade-in/domain/club';
import { clubParts } from '@trade-in/domain/condition-guide';
import { expect, test } from 'vitest';
import { ClubDrawing } from './club-drawing.tsx';
import { ConditionDrawing } from './condition-drawing.tsx';
import { EmptyBagDrawing } from './empty-bag-drawing.tsx';

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
  expect(brandSize('BOBBY JONES GOLF CO.')).toBeLessThan(brandSize('Bobby Jones Golf Co.'));
});

test('no drawing carries a style of its own, which the content security policy would refuse', () => {
  const { container } = render(
    <>
      {clubTypes.map((type) => (
        <ClubDrawing key={type} type={type} brand="Titleist" ground="pine" />
      ))}
      {conditions.flatMap((condition) => [
        <ConditionDrawing key={condition} condition={condition} />,
        ...clubParts.map((part) => <ConditionDrawing key={condition + part} condition={condition} part={part} />),
      ])}
      <EmptyBagDrawing />
    </>,
  );
  expect(container.querySelectorAll('svg')).toHaveLength(25);
  expect(container.querySelectorAll('[style], style')).toHaveLength(0);
});

test('every path of every drawing is painted by a class that the stylesheet has', () => {
  const { container } = render(
    <>
      {clubTypes.map((type) => (
        <ClubDrawing key={type} type={type} />
      ))}
      {conditions.flatMap((condition) =>
        clubParts.map((part) => <ConditionDrawing key={condition + part} condition={condition} part={part} />),
      )}
    </>,
  );
  const unpainted = [...container.querySelectorAll('path[d]')].filter(
    (path) => !path.hasAttribute('fill') && !path.getAttribute('class'),
  );
  expect(unpainted).toHaveLength(0);
});
