import type { Overview } from '@trade-in/contract/overview';
import { cents } from '@trade-in/domain/money';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';
import { Amount } from '../../ui/amount.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './chart.module.css';
import { shareSummary, sum } from './summaries.ts';

type Bars = readonly Overview['brands'][number][];

interface ShareChartProps {
  title: string;
  /** Of the first column. */
  heading: string;
  bars: Bars;
  /** What all clubs are counted from. */
  of: Bars;
}

/** Bars that lie in a table, each beside its name and figures: drawn and read in one. */
export function ShareChart({ title, heading, bars, of }: ShareChartProps) {
  const id = useId();
  const all = sum(of.map(({ count }) => count));
  const share = scaleLinear({ domain: [0, Math.max(1, ...bars.map(({ count }) => count))], range: [0, 100] });
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.summary}>{shareSummary(bars, all)}</p>
      <table className={styles.shares} aria-labelledby={id}>
        <colgroup>
          <col className={styles.name} />
          <col />
          <col className={styles.count} />
          <col className={styles.value} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {heading}
            </th>
            <th scope="col">Clubs</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, count, value }) => (
            <tr key={name}>
              <th scope="row" title={name}>
                <bdi>{name}</bdi>
              </th>
              <td>
                <svg width="100%" height="12" aria-hidden="true">
                  <Bar className={classNames(styles.tradeIn)} width={`${share(count)}%`} height={12} rx={3} />
                </svg>
              </td>
              <td>{count}</td>
              <td>
                <Amount cents={cents(value)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
