import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aBench, reference } from '../../../../test/bench.ts';
import { loopback } from '../../../../test/loopback.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { pauseAfterScan, scan } from '../../../../test/scan.ts';
import { BenchPage } from './bench-page.tsx';

const bench = aBench();

async function openPage() {
  sessionStorage.clear();
  const requests = await loopback(() => ({ body: JSON.stringify(bench) }));
  renderWithProviders(<BenchPage reference={reference} />);
  await screen.findByRole('heading', { name: 'Titleist TSR2' });
  return { changes: () => requests.filter(({ method }) => method !== 'GET') };
}

const chosen = (part: string) =>
  within(screen.getByRole('radiogroup', { name: part }))
    .getAllByRole('radio')
    .find((radio) => radio.getAttribute('aria-checked') === 'true')
    ?.getAttribute('aria-label');
const allChosen = () => ['Crown', 'Face', 'Sole', 'Shaft'].map(chosen);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test.each(['TI-4HTN-9QC3-2', '1234', '12345', 'P1U2'])(
  'the scanned code %s presses no key of the bench',
  async (code) => {
    const choose = vi.spyOn(HTMLInputElement.prototype, 'click');
    onTestFinished(() => choose.mockRestore());
    const { changes } = await openPage();
    scan(code);
    await pauseAfterScan();
    expect(allChosen()).toEqual(Array(4).fill(undefined));
    expect([choose.mock.calls, changes()]).toEqual([[], []]);
    expect(screen.queryByRole('alert')).toBeNull();
    press('2');
    expect(chosen('Crown')).toBe('Small, hard to see, Average');
    press('p');
    await vi.waitFor(() => expect(choose).toHaveBeenCalledTimes(1));
  },
);

test('a scan leaves the answers that were given before', async () => {
  const { changes } = await openPage();
  press('2');
  await pauseAfterScan();
  scan('1234');
  expect(allChosen()).toEqual(['Small, hard to see, Average', undefined, undefined, undefined]);
  await pauseAfterScan();
  press('3');
  expect(chosen('Face')).toBe('Worn spot, scratches, Below Average');
  expect(changes()).toEqual([]);
});
