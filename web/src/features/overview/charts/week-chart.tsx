import * as words from '@trade-in/words/overview-charts';
import { useId } from 'react';
import styles from './chart.module.css';
import { shortDayOf } from './summaries.ts';
import { WeekBars, type WeekBarsProps } from './week-bars.tsx';

interface WeekChartProps extends WeekBarsProps {
  title: string;
  summary: string;
}

/** A bar for each week, with a summary in one sentence and the figures in a table. */
export function WeekChart({ title, summary, bars, formatCompact, formatExact }: WeekChartProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.titles}>
        <h2 id={id}>{title}</h2>
        <p className={styles.legend} aria-hidden="true">
          <span>{words.tradeIn()}</span>
          <span className={styles.cashKey}>{words.cash()}</span>
        </p>
      </div>
      <p className={styles.summary}>{summary}</p>
      <WeekBars bars={bars} formatCompact={formatCompact} formatExact={formatExact} />
      <details className={styles.figures}>
        <summary>{words.showTable()}</summary>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{words.weekOf()}</th>
              <th scope="col">{words.tradeIn()}</th>
              <th scope="col">{words.cash()}</th>
              <th scope="col">{words.total()}</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ monday, tradeIn, cash }) => (
              <tr key={monday}>
                <th scope="row">{shortDayOf(monday)}</th>
                <td>{formatExact(tradeIn)}</td>
                <td>{formatExact(cash)}</td>
                <td>{formatExact(tradeIn + cash)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
