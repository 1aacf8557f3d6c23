import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Column, List } from './list.ts';

interface Club {
  id: string;
  name: string;
  price: string;
}

const clubs: Club[] = [
  { id: '1', name: 'G425', price: 'R100.00' },
  { id: '2', name: 'i210', price: 'R200.00' },
  { id: '3', name: 'Anser', price: 'R300.00' },
];

const onEdit = vi.fn<(club: Club) => void>();
beforeEach(() => onEdit.mockReset());

const columns: Column<Club, 'name'>[] = [
  { header: 'Name', width: 10, filter: 'name', cell: ({ name }) => name },
  { header: 'Price', width: 8, isNumeric: true, cell: ({ price }) => price },
  {
    header: 'Actions',
    width: 8,
    isActions: true,
    cell: (club) => (
      <button type="button" onClick={() => onEdit(club)}>
        Edit {club.name}
      </button>
    ),
  },
];

function listOf(rows: readonly Club[], how: Partial<List<Club, 'name'>> = {}): List<Club, 'name'> {
  return {
    id: 'all',
    rows,
    total: String(rows.length),
    filterNames: ['name'],
    filters: { name: '' },
    setFilter: () => {},
    clearFilters: () => {},
    isLoading: false,
    isUpdating: false,
    isOutdated: false,
    loadedAt: null,
    error: null,
    refresh: () => {},
    more: { at: 'end', load: () => {} },
    ...how,
  };
}

function table(list: List<Club, 'name'>, shown = columns) {
  return (
    <DataTable
      caption="Clubs"
      columns={shown}
      list={list}
      rowKey={({ id }) => id}
      emptyText="No clubs yet"
      loadingText="Loading clubs..."
    />
  );
}

/** Returns the text of each row below the header and filter rows. */
function rowsShown(): string[] {
  return screen
    .getAllByRole('row')
    .slice(2)
    .map(({ textContent }) => textContent ?? '');
}

function press(key: string): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

function tabbable(): (string | null)[] {
  const rows = screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0);
  return rows.map(({ textContent }) => textContent);
}

function focusedRow(): string | null | undefined {
  return document.activeElement?.closest('tr')?.textContent;
}

test('the component accepts only a list with the filters of the columns', () => {
  const [name, ...others] = columns;
  const shared = {
    caption: 'Clubs',
    list: listOf(clubs),
    rowKey: ({ id }: Club) => id,
    emptyText: '',
    loadingText: '',
  };
  const unfiltered: Column<Club, never>[] = others.map(({ header, width, cell }) => ({ header, width, cell }));
  // The compiler checks this test.
  const elements = [
    <DataTable key="all" {...shared} columns={columns} />,
    // @ts-expect-error -- no column has the filter `name`
    <DataTable key="missing" {...shared} columns={unfiltered} />,
    // @ts-expect-error -- the list has no filter `nmae`
    <DataTable key="misspelt" {...shared} columns={[{ ...name, filter: 'nmae' as const }]} />,
  ];
  expect(elements).toHaveLength(3);
});

test('the table has accessible names for itself, its columns and its filters', () => {
  render(table(listOf(clubs)));
  const shown = screen.getByRole('table', { name: 'Clubs' });
  expect(
    within(shown)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Price', 'Actions']);
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByRole('textbox', { name: 'Filter Name' })]);
  expect(rowsShown()).toEqual(['G425R100.00Edit G425', 'i210R200.00Edit i210', 'AnserR300.00Edit Anser']);
});

test('the table keeps headers and filters when the list is empty', () => {
  render(table(listOf([])));
  expect(screen.getByText('No clubs yet')).toBeDefined();
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  expect(screen.getByRole('textbox', { name: 'Filter Name' })).toBeDefined();
});

test('the table offers to clear filters that match nothing', () => {
  const clearFilters = vi.fn<() => void>();
  render(table(listOf([], { filters: { name: 'zzz' }, clearFilters })));
  expect(screen.queryByText('No clubs yet')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(clearFilters).toHaveBeenCalledOnce();
});

test('the table explains whole-value filters when digits match nothing, but not when letters do', () => {
  const [name, ...others] = columns;
  if (name === undefined) throw new Error('There is no column');
  const hinted = [{ ...name, wholeValueHint: 'An ID number is found whole.' }, ...others];
  const { rerender } = render(table(listOf([], { filters: { name: '8503' } }), hinted));
  expect(screen.getByText('An ID number is found whole.')).toBeDefined();
  rerender(table(listOf([], { filters: { name: 'Thabo' } }), hinted));
  expect(screen.queryByText('An ID number is found whole.')).toBeNull();
});

test('the table shows that the list is loading, or failed to load with a retry button', () => {
  const refresh = vi.fn<() => void>();
  const { rerender } = render(table(listOf([], { isLoading: true, total: null })));
  expect(screen.getByText('Loading clubs...')).toBeDefined();
  rerender(table(listOf([], { error: 'We are busy.', refresh })));
  expect(screen.getByRole('alert').textContent).toContain('We are busy.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledOnce();
});

test('the table reports typed filter text by filter name and clears the filter on Escape', () => {
  const setFilter = vi.fn<(name: string, text: string) => void>();
  render(table(listOf(clubs, { filters: { name: 'i' }, setFilter })));
  const box = screen.getByRole('textbox', { name: 'Filter Name' });
  fireEvent.change(box, { target: { value: 'i2' } });
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(setFilter.mock.calls).toEqual([
    ['name', 'i2'],
    ['name', ''],
  ]);
});

test('the table focuses the first filter on a slash, unless the user is typing', () => {
  render(
    <>
      <input aria-label="Other" />
      {table(listOf(clubs))}
    </>,
  );
  const other = screen.getByRole('textbox', { name: 'Other' });
  other.focus();
  fireEvent.keyDown(other, { key: '/' });
  expect(document.activeElement).toBe(other);
  other.blur();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Filter Name' }));
});

test('the arrow keys move from the filter through the rows, and Enter runs the first action of a row', () => {
  render(table(listOf(clubs)));
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Filter Name' }), { key: 'ArrowDown' });
  expect(focusedRow()).toContain('G425');
  press('ArrowDown');
  expect(focusedRow()).toContain('i210');
  press('End');
  press('ArrowDown');
  expect(focusedRow()).toContain('Anser');
  press('ArrowUp');
  expect(focusedRow()).toContain('i210');
  press('Enter');
  expect(onEdit.mock.calls).toEqual([[clubs[1]]]);
  press('Home');
  expect(focusedRow()).toContain('G425');
  press('j');
  expect(focusedRow()).toContain('i210');
  press('k');
  expect(focusedRow()).toContain('G425');
});

test('the Enter key runs an action of a row, and a link of another column only without one', () => {
  const onLink = vi.fn<(name: string) => void>();
  const linked: Column<Club, 'name'> = {
    header: 'Reference',
    width: 8,
    cell: ({ name }) => (
      <a href={`#${name}`} onClick={() => onLink(name)}>
        {name}
      </a>
    ),
  };
  const { rerender } = render(table(listOf(clubs), [linked, ...columns]));
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Filter Name' }), { key: 'ArrowDown' });
  press('Enter');
  expect(onEdit.mock.calls).toEqual([[clubs[0]]]);
  expect(onLink).not.toHaveBeenCalled();
  rerender(table(listOf(clubs), [linked]));
  press('Enter');
  expect(onLink.mock.calls).toEqual([['G425']]);
});

test('the table makes only the last focused row reachable by Tab', () => {
  render(table(listOf(clubs)));
  expect(tabbable()).toEqual(['G425R100.00Edit G425']);
  screen.getByRole('button', { name: 'Edit Anser' }).focus();
  fireEvent.focus(screen.getByRole('button', { name: 'Edit Anser' }));
  expect(tabbable()).toEqual(['AnserR300.00Edit Anser']);
});

test('the table keeps the focus when the focused row is removed', () => {
  const { rerender } = render(table(listOf(clubs)));
  screen.getByRole('button', { name: 'Edit i210' }).focus();
  rerender(table(listOf(clubs.filter(({ name }) => name !== 'i210'))));
  expect(focusedRow()).toContain('Anser');
});

test('the focus moves to the first row of another list, whether the focused row remains or not', () => {
  const { rerender } = render(table(listOf(clubs)));
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Filter Name' }), { key: 'ArrowDown' });
  press('End');
  expect(focusedRow()).toContain('Anser');
  rerender(table(listOf(clubs, { id: 'a' })));
  expect(focusedRow()).toContain('G425');
  rerender(table(listOf(clubs.slice(1), { id: 'a' })));
  expect(focusedRow()).toContain('i210');
});

test('the focus moves to the first filter when the last row or the empty message is removed', () => {
  const { rerender } = render(table(listOf(clubs.slice(0, 1), { filters: { name: 'G' } })));
  screen.getByRole('button', { name: 'Edit G425' }).focus();
  rerender(table(listOf([], { filters: { name: 'G' } })));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Filter Name' }));
  screen.getByRole('button', { name: 'Clear filters' }).focus();
  rerender(table(listOf(clubs)));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Filter Name' }));
});

test('the table retries a failed page only by the button', () => {
  const load = vi.fn<() => void>();
  render(table(listOf(clubs, { more: { at: 'failed', load } })));
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load).toHaveBeenCalledOnce();
});

test('the focus moves from a removed card to the next one, or from the last card to the one before', () => {
  window.happyDOM.setViewport({ width: 360 });
  onTestFinished(() => window.happyDOM.setViewport({ width: 1024 }));
  const { rerender } = render(table(listOf(clubs)));
  screen.getByRole('button', { name: 'Edit i210' }).focus();
  rerender(table(listOf(clubs.filter(({ name }) => name !== 'i210'))));
  expect(document.activeElement?.closest('li')?.textContent).toContain('Anser');
  rerender(table(listOf(clubs.slice(0, 1))));
  expect(document.activeElement?.closest('li')?.textContent).toContain('G425');
});

test('the table shows cards with labels and collapsed filters under 768 px', () => {
  window.happyDOM.setViewport({ width: 360 });
  onTestFinished(() => window.happyDOM.setViewport({ width: 1024 }));
  render(table(listOf(clubs)));
  expect(screen.queryByRole('table')).toBeNull();
  const [card, ...others] = within(screen.getByRole('list', { name: 'Clubs' })).getAllByRole('article');
  expect(others).toHaveLength(2);
  expect(card?.querySelector('dl')?.textContent).toBe('PriceR100.00');
  expect(card?.firstElementChild?.textContent).toBe('G425');
  const filters = screen.getByText('Filters').closest('details');
  expect(filters?.open).toBe(false);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(filters?.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Filter Name' }));
});
