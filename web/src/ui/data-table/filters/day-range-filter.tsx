import { addDays, type CalendarDay, dayInJohannesburg, formatDay, isCalendarDay } from '@trade-in/domain/calendar';
import { type DayRange, parseDayRange, writeDayRange } from '@trade-in/domain/lists/day-range';
import { parseTypedDay } from '@trade-in/domain/lists/list-filters';
import * as words from '@trade-in/words/table';
import { type ChangeEvent, useState } from 'react';
import type { ColumnFilterProps } from '../list.ts';
import { FilterPopover } from './filter-popover.tsx';
import styles from './filter-popover.module.css';

/** The filter of a column with a day in South Africa: the first and the last day to show. */
export function DayRangeFilter({ header, text, setText, onDown }: ColumnFilterProps) {
  const range = rangeIn(text);
  const set = (next: DayRange) => setText(writeDayRange(next));
  return (
    <FilterPopover
      header={header}
      selected={text === '' ? null : rangeText(range, text)}
      everything={words.any()}
      onClear={() => setText('')}
      onDown={onDown}
    >
      <div className={styles.days}>
        <Day label={words.fromDay()} day={range.from} max={range.to} onChange={(from) => set({ ...range, from })} />
        <Day label={words.toDay()} day={range.to} min={range.from} onChange={(to) => set({ ...range, to })} />
      </div>
      <button type="button" className={styles.quick} onClick={() => set(lastDays(1))}>
        {words.today()}
      </button>
      <button type="button" className={styles.quick} onClick={() => set(lastDays(7))}>
        {words.lastSevenDays()}
      </button>
    </FilterPopover>
  );
}

interface DayProps {
  label: string;
  day: CalendarDay | null;
  min?: CalendarDay | null;
  max?: CalendarDay | null;
  onChange: (day: CalendarDay | null) => void;
}

function Day({ label, day, min, max, onChange }: DayProps) {
  /** What was typed in place of the day and is none yet: 0002-03-05 after the first digit of the year. */
  const [unfinished, setUnfinished] = useState({ text: '', day });
  const isUnfinished = unfinished.text !== '' && unfinished.day === day;
  function change({ target: { value } }: ChangeEvent<HTMLInputElement>) {
    const isDone = value === '' || isCalendarDay(value);
    setUnfinished({ text: isDone ? '' : value, day });
    if (isDone) onChange(isCalendarDay(value) ? value : null);
  }
  return (
    <label className={styles.day}>
      {label}
      <input
        type="date"
        value={isUnfinished ? unfinished.text : (day ?? '')}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={change}
        onBlur={() => setUnfinished({ text: '', day })}
      />
    </label>
  );
}

/** Returns the range of this many days that ends today. */
function lastDays(count: number): DayRange {
  const today = dayInJohannesburg(new Date());
  return { from: addDays(today, 1 - count), to: today };
}

/** Returns the days of a filter, which a link may have as one day: '22 Nov 2026'. */
function rangeIn(text: string): DayRange {
  const range = parseDayRange(text);
  if (range !== null) return range;
  const [day = null, ...others] = parseTypedDay(text)?.days ?? [];
  return others.length === 0 ? { from: day, to: day } : { from: null, to: null };
}

function rangeText({ from, to }: DayRange, text: string): string {
  if (from === null) return to === null ? text : words.untilDay({ day: formatDay(to) });
  if (to === null) return words.sinceDay({ day: formatDay(from) });
  return from === to ? formatDay(from) : words.dayRange({ from: formatDay(from), to: formatDay(to) });
}
