import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEntry, reference } from '../../../../test/parcel.ts';
import { ReceivedToday } from './received-today.tsx';

const now = new Date('2026-11-23T09:18:00.000Z');
const receipt = { at: now.toISOString(), by: null, batch: 'b1', undoableUntil: '2026-11-23T09:28:00.000Z' };

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the focus moves to the reference of the receipt whose undo had it when its time ends', () => {
  const entries = [anEntry({ receipt }), anEntry({ reference: 'TI-1MQA-66XR', receipt })];
  const list = { items: entries, count: entries.length, hasMore: false };
  render(<ReceivedToday list={list} undoneReference={null} onUndo={() => undefined} />);
  const [undo] = screen.getAllByRole('button');
  undo?.focus();
  act(() => void vi.advanceTimersByTime(600_000));
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: reference }));
});

test('the focus stays where it is when the time of an undo without it ends', () => {
  const list = { items: [anEntry({ receipt })], count: 1, hasMore: false };
  render(<ReceivedToday list={list} undoneReference={null} onUndo={() => undefined} />);
  const undo = screen.getByRole('button');
  undo.focus();
  undo.blur();
  act(() => void vi.advanceTimersByTime(600_000));
  expect(document.activeElement).toBe(document.body);
});
