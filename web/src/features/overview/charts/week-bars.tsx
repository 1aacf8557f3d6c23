import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import * as words from '@trade-in/words/overview-charts';
import { useCallback, useState, type RefCallback } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './chart.module.css';
import { shortDayOf, type WeekBar } from './summaries.ts';

const height = 200;
const margin = { top: 20, right: 12, bottom: 24, left: 44 };
const plotHeight = height - margin.top - margin.bottom;
/** The space that labels need so that they don't overlap, in px: a day, and an amount by its number of characters. */
const dayWidth = 52;
const characterWidth = 7.5;
const amountGap = 6;

export interface WeekBarsProps {
  bars: readonly WeekBar[];
  /** Returns a few characters, for the axis and the bars' labels. */
  formatCompact: (amount: number) => string;
  formatExact: (amount: number) => string;
}

/** Draws a stacked bar for each week. Hidden from screen readers, which read the table. */
export function WeekBars({ bars, formatCompact, formatExact }: WeekBarsProps) {
  const [box, width] = useWidth();
  const plotWidth = Math.max(0, width - margin.left - margin.right);
  const highest = Math.max(...bars.map(totalOf), 1);
  const x = scaleBand({ domain: bars.map(({ monday }) => monday), range: [0, plotWidth], paddingInner: 0.3 });
  const y = scaleLinear({ domain: [0, highest], range: [plotHeight, 0], nice: 3 });
  const every = Math.max(1, Math.ceil(dayWidth / x.step()));
  const days = bars.filter((_, index) => (bars.length - 1 - index) % every === 0).map(({ monday }) => monday);
  const longest = Math.max(...bars.map((bar) => formatCompact(totalOf(bar)).length));
  const hasAmounts = longest * characterWidth + amountGap < x.step();
  const ticks = y.ticks(3).filter(Number.isInteger);
  return (
    <div ref={box} className={styles.plot}>
      <svg width={width} height={height} aria-hidden="true">
        <Group left={margin.left} top={margin.top}>
          {ticks.map((tick) => (
            <line key={tick} className={styles.grid} x2={plotWidth} y1={y(tick)} y2={y(tick)} />
          ))}
          {bars.map((bar) => (
            <Group key={bar.monday} left={x(bar.monday) ?? 0}>
              <title>{barLabel(bar, formatExact)}</title>
              <Stack bar={bar} width={x.bandwidth()} heightOf={(amount) => plotHeight - y(amount)} />
              {hasAmounts && totalOf(bar) > 0 && (
                <text className={styles.amount} x={x.bandwidth() / 2} y={y(totalOf(bar)) - 6}>
                  {formatCompact(totalOf(bar))}
                </text>
              )}
            </Group>
          ))}
          <AxisLeft
            axisClassName={classNames(styles.axis)}
            scale={y}
            tickValues={ticks}
            tickFormat={(tick) => formatCompact(Number(tick))}
            hideAxisLine
            hideTicks
          />
          <AxisBottom
            axisClassName={classNames(styles.axis)}
            scale={x}
            top={plotHeight}
            tickValues={days}
            tickFormat={shortDayOf}
            hideTicks
            tickLength={4}
          />
        </Group>
      </svg>
    </div>
  );
}

interface StackProps {
  bar: WeekBar;
  width: number;
  heightOf: (amount: number) => number;
}

/** A gap of 1 px separates the two parts for people who can't distinguish the colours. */
function Stack({ bar, width, heightOf }: StackProps) {
  const base = heightOf(bar.tradeIn);
  const top = heightOf(bar.cash);
  return (
    <>
      <Bar className={classNames(styles.tradeIn)} y={plotHeight - base} width={width} height={base} />
      <Bar
        className={classNames(styles.cash)}
        y={plotHeight - base - top}
        width={width}
        height={Math.max(0, top - 1)}
      />
    </>
  );
}

function totalOf({ tradeIn, cash }: WeekBar): number {
  return tradeIn + cash;
}

function barLabel({ monday, tradeIn, cash }: WeekBar, formatExact: WeekBarsProps['formatExact']): string {
  return words.barLabel({ day: shortDayOf(monday), tradeIn: formatExact(tradeIn), cash: formatExact(cash) });
}

/** Returns a ref callback and the current width of its element in px: `<div ref={ref}>`. */
function useWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
