import { render, screen, within } from '@testing-library/react';
import { cents } from '@trade-in/domain/money';
import { defaultOptions, type ClubOptions } from '@trade-in/domain/valuation/club-options';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PricedClub } from '../wizard/priced-club.ts';
import { PriceLedger } from './price-ledger.tsx';

const brand = { id: 'b1', name: 'Ping', logoUrl: null };
const irons = { id: 'm1', name: 'G425', brandId: 'b1', price: cents(895_000), imageUrl: null, year: null };

function club(options: Partial<ClubOptions> = {}, type: PricedClub['model']['type'] = 'Irons'): PricedClub {
  return { brand, model: { ...irons, type }, options: { ...defaultOptions, ...options } };
}

const rows = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const rowOf = (name: string) => screen.getByText(name).parentElement?.className;

test('the price ledger shows every row in Rand, whose sum is the value', () => {
  render(<PriceLedger club={club({ irons: 8, hand: 'Left', condition: 'Below Average', payment: 'Cash' })} />);
  expect(rows()).toEqual([
    ['G425, set of 7, average, right-handed', 'R8950.00'],
    ['Below Average condition', '− R2685.00'],
    ['Left-Handed', '− R751.80'],
    ['8 irons', '+ R787.60'],
    ['Paid as Cash', '− R1260.16'],
    ['Your value', 'R5040.64'],
  ]);
});

test('the price ledger keeps the rows that change nothing, and has none for the number of irons of other clubs', () => {
  render(<PriceLedger club={club({}, 'Driver')} />);
  expect(rows()).toEqual([
    ['G425, average, right-handed', 'R8950.00'],
    ['Average condition', '+ R0.00'],
    ['Right-Handed', '+ R0.00'],
    ['Paid as Trade-In', '+ R0.00'],
    ['Your value', 'R8950.00'],
  ]);
});

test('the price ledger marks only rows whose amount has changed', () => {
  const { rerender } = render(<PriceLedger club={club()} />);
  const before = rowOf('Right-Handed');
  rerender(<PriceLedger club={club({ condition: 'Above Average' })} />);
  expect(rowOf('Above Average condition')).toContain('changed');
  expect(rowOf('Right-Handed')).toBe(before);
  expect(before).not.toContain('changed');
});

describe('the box of the ledger', () => {
  beforeEach(() => window.happyDOM.setViewport({ width: 1024 }));

  test('is closed on a phone', () => {
    window.happyDOM.setViewport({ width: 360 });
    render(<PriceLedger club={club()} />);
    const box = screen.getByText('How this price is calculated').closest('details');
    expect(box?.open).toBe(false);
    expect(within(box ?? document.body).getAllByRole('term', { hidden: true })).toHaveLength(6);
  });

  test('has a heading instead of a switch where it is always open', () => {
    const { container } = render(<PriceLedger club={club()} />);
    expect(screen.getByRole('heading', { level: 2, name: 'How this price is calculated' })).toBeTruthy();
    expect(container.querySelector('details')).toBe(null);
  });

  test('is rendered with its rows on the server, and opens without JavaScript', () => {
    const html = renderToString(<PriceLedger club={club()} />);
    expect(html).toMatch(/^<details[^>]*><summary>/);
    expect(html).toContain('R8950.00');
    expect(html).not.toContain('style=');
  });
});
