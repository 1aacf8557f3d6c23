import { render, screen, within } from '@testing-library/react';
import { clubTypes, conditions } from '@trade-in/domain/club';
import { conditionGuide, partsOf } from '@trade-in/domain/condition-guide';
import { expect, test } from 'vitest';
import { ConditionGuideDialog } from './condition-guide-dialog.tsx';

test.each(clubTypes)('the guide to a %s shows its own parts, each drawn and told for every condition', (type) => {
  render(<ConditionGuideDialog type={type} onClose={() => undefined} />);
  expect(screen.getByRole('dialog', { name: `Condition guide: ${type}` })).toBeTruthy();
  for (const condition of conditions) {
    const section = within(screen.getByRole('region', { name: condition }));
    expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(partsOf[type]);
    expect(section.getAllByRole('definition').filter((part) => part.querySelector('svg'))).toHaveLength(
      partsOf[type].length,
    );
    for (const part of partsOf[type]) section.getByText(conditionGuide[condition].looks[part]);
  }
});
