import { render, screen } from '@testing-library/react';
import type { Parcel } from '@trade-in/contract/endpoints/progress/receiving';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { aParcel, reference } from '../../../../test/parcel.ts';
import { useScanInput } from '../scan/use-scan-input.ts';
import { ReceivedNote } from './received-note.tsx';

const missing = aParcel({ missingCount: 2 });

function Screen({ parcel }: { parcel: Parcel }) {
  const field = useRef<HTMLInputElement>(null);
  const input = useScanInput(field);
  return (
    <>
      <input ref={field} aria-label="Reference" />
      <ReceivedNote parcel={parcel} input={input} onUndo={() => {}} />
    </>
  );
}

test('a parcel that is missing as a whole is called missing and leads to its trade-in', () => {
  render(<Screen parcel={missing} />);
  expect(screen.getByText('Reported missing: Anton Pretorius')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/admin/trade-ins/${reference}`);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('the note of a received parcel has the focus on its link', () => {
  render(<Screen parcel={{ ...missing, stage: 'to_inspect', receivedCount: 2, missingCount: 0 }} />);
  expect(screen.getByText('Received: Anton Pretorius')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Inspect/ }));
});
