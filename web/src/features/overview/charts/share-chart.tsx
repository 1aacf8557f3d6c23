import type { Overview } from '@trade-in/contract/endpoints/overview';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/overview-charts';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';
import { Amount } from '../../../ui/text/amount.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './chart.module.css';
import { shareSummary, sum } from './summaries.ts';

type Bars = readonly Overview['brands'][number][];

interface ShareChartProps {
  title: string;
  /** The header of the first column. */
  header: string;
  bars: Bars;
  /** Adds up to all clubs. */
  allBars: Bars;
}

/** A bar chart inside a table: each row has a bar, its name and its figures. */
export function ShareChart({ title, header, bars, allBars }: ShareChartProps) {
  const id = useId();
  const total = sum(allBars.map(({ count }) => count));
  const share = scaleLinear({ domain: [0, Math.max(1, ...bars.map(({ count }) => count))], range: [0, 100] });
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.summary}>{shareSummary(bars, total)}</p>
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
              {header}
            </th>
            <th scope="col">{words.clubs()}</th>
            <th scope="col">{common.value()}</th>
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
                <Amount cents={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
