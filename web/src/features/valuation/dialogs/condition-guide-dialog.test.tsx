import { render, screen, within } from '@testing-library/react';
import { clubTypes, conditions } from '@trade-in/domain/club';
import { type ClubPart, inspectedParts } from '@trade-in/domain/valuation/club-parts';
import * as parts from '@trade-in/words/club-parts';
import * as looks from '@trade-in/words/condition-looks';
import { conditionLook } from '@trade-in/words/condition-sentence';
import { expect, test } from 'vitest';
import { ConditionGuideDialog } from './condition-guide-dialog.tsx';

const partNames: Record<ClubPart, () => string> = parts;

test.each(clubTypes)('shows each part of a %s with a drawing and a description for every condition', (type) => {
  render(<ConditionGuideDialog type={type} onClose={() => undefined} />);
  expect(screen.getByRole('dialog', { name: `Condition guide: ${type}` })).toBeTruthy();
  for (const condition of conditions) {
    const section = within(screen.getByRole('region', { name: condition }));
    expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      inspectedParts[type].map((part) => partNames[part]()),
    );
    expect(section.getAllByRole('definition').filter((part) => part.querySelector('svg'))).toHaveLength(
      inspectedParts[type].length,
    );
    for (const part of inspectedParts[type]) section.getByText(conditionLook(looks, condition, part));
  }
});
