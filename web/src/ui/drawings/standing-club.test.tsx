import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { clubTypes, conditions } from '@trade-in/domain/club';
import { expect, test } from 'vitest';
import { ClubWear } from './club-wear.tsx';
import { StandingClub } from './standing-club.tsx';

test('the drawing is mirrored for the left hand only', () => {
  const { container, rerender } = render(<StandingClub type="Driver" hand="Right" />);
  expect(container.firstElementChild?.className).not.toContain('left');
  rerender(<StandingClub type="Driver" hand="Left" />);
  expect(container.firstElementChild?.className).toContain('left');
  expect(readFileSync(join(import.meta.dirname, 'standing-club.module.css'), 'utf8')).toContain('scale: -1 1');
});

test('the drawing has neither a ground shadow nor inline styles', () => {
  const { container } = render(<StandingClub type="Irons" hand="Left" />);
  expect(container.querySelectorAll('ellipse, [style]')).toHaveLength(0);
});

test.each(clubTypes)('a %s shows more wear the worse its condition is', (type) => {
  const wear = conditions.map((condition) => {
    const { container, unmount } = render(
      <StandingClub type={type} hand="Right">
        <ClubWear type={type} condition={condition} />
      </StandingClub>,
    );
    const marks = [...container.querySelectorAll('[clip-path] path')].filter(
      (mark) => !mark.classList.value.includes('shine'),
    );
    expect(container.querySelectorAll('[style], path:not([class], [fill])')).toHaveLength(0);
    unmount();
    return marks.map((mark) => mark.getAttribute('d')).join('').length;
  });
  const [below = 0, average = 0, above = 0] = wear;
  expect(below).toBeGreaterThan(average);
  expect(average).toBeGreaterThan(above);
});
