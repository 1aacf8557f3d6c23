import { useId } from 'react';
import styles from './chart.module.css';
import { shortDayOf } from './summaries.ts';
import { WeekBars, type WeekBarsProps } from './week-bars.tsx';

interface WeekChartProps extends WeekBarsProps {
  title: string;
  summary: string;
}

/** A drawn bar for each week, what they tell in a sentence, and all of their figures as a table. */
export function WeekChart({ title, summary, bars, rough, exact }: WeekChartProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.titles}>
        <h2 id={id}>{title}</h2>
        <p className={styles.legend} aria-hidden="true">
          <span>Trade-In</span>
          <span className={styles.cashKey}>Cash</span>
        </p>
      </div>
      <p className={styles.summary}>{summary}</p>
      <WeekBars bars={bars} rough={rough} exact={exact} />
      <details className={styles.figures}>
        <summary>Show as a table</summary>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Trade-In</th>
              <th scope="col">Cash</th>
              <th scope="col">Together</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ monday, tradeIn, cash }) => (
              <tr key={monday}>
                <th scope="row">{shortDayOf(monday)}</th>
                <td>{exact(tradeIn)}</td>
                <td>{exact(cash)}</td>
                <td>{exact(tradeIn + cash)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
