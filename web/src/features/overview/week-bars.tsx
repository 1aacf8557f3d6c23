import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { classNames } from '../../ui/class-names.ts';
import styles from './chart.module.css';
import { shortDayOf, type WeekBar } from './summaries.ts';
import { useWidth } from './use-width.ts';

const height = 200;
const margin = { top: 20, right: 12, bottom: 24, left: 44 };
const plotHeight = height - margin.top - margin.bottom;
/** Room that a label needs beside the next one, in px: a day, and an amount by its signs. */
const dayWidth = 52;
const signWidth = 7.5;
const amountGap = 6;

export interface WeekBarsProps {
  bars: readonly WeekBar[];
  /** How much a bar stands for, in a few signs and exactly. */
  rough: (amount: number) => string;
  exact: (amount: number) => string;
}

/** One stacked bar a week; decoration to whoever reads the table. */
export function WeekBars({ bars, rough, exact }: WeekBarsProps) {
  const [box, width] = useWidth();
  const plotWidth = Math.max(0, width - margin.left - margin.right);
  const most = Math.max(...bars.map(together), 1);
  const x = scaleBand({ domain: bars.map(({ monday }) => monday), range: [0, plotWidth], paddingInner: 0.3 });
  const y = scaleLinear({ domain: [0, most], range: [plotHeight, 0], nice: 3 });
  const every = Math.max(1, Math.ceil(dayWidth / x.step()));
  const days = bars.filter((_, index) => (bars.length - 1 - index) % every === 0).map(({ monday }) => monday);
  const longest = Math.max(...bars.map((bar) => rough(together(bar)).length));
  const hasAmounts = longest * signWidth + amountGap < x.step();
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
              <title>{`Week of ${shortDayOf(bar.monday)}: ${exact(bar.tradeIn)} Trade-In, ${exact(bar.cash)} Cash`}</title>
              <Stack bar={bar} width={x.bandwidth()} heightOf={(amount) => plotHeight - y(amount)} />
              {hasAmounts && together(bar) > 0 && (
                <text className={styles.amount} x={x.bandwidth() / 2} y={y(together(bar)) - 6}>
                  {rough(together(bar))}
                </text>
              )}
            </Group>
          ))}
          <AxisLeft
            axisClassName={classNames(styles.axis)}
            scale={y}
            tickValues={ticks}
            tickFormat={(tick) => rough(Number(tick))}
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

/** A hair of white keeps the two apart for those who don't tell the colours. */
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

function together({ tradeIn, cash }: WeekBar): number {
  return tradeIn + cash;
}
