import type { Overview } from '@trade-in/contract/overview';
import { cents, formatRands } from '@trade-in/domain/money';
import pageStyles from './overview-page.module.css';
import { ShareChart } from './share-chart.tsx';
import { countBars, countSummary, roughRands, valueBars, valueSummary } from './summaries.ts';
import { WeekChart } from './week-chart.tsx';

/** How trade-ins went over the last twelve weeks. */
export function Charts({ overview: { weeks, brands, types } }: { overview: Overview }) {
  return (
    <div className={pageStyles.charts}>
      <WeekChart
        title="Trade-ins by week"
        summary={countSummary(weeks)}
        bars={countBars(weeks)}
        rough={String}
        exact={String}
      />
      <WeekChart
        title="Value by week"
        summary={valueSummary(weeks)}
        bars={valueBars(weeks)}
        rough={roughRands}
        exact={(amount) => formatRands(cents(amount))}
      />
      {/* The types hold every club; the brands only those of the ten that most came from. */}
      <ShareChart title="Clubs by brand" heading="Brand" bars={brands} of={types} />
      <ShareChart title="Clubs by type" heading="Type" bars={types} of={types} />
    </div>
  );
}
