import type { Overview } from '@trade-in/contract/endpoints/overview';
import { cents, formatRands } from '@trade-in/domain/money';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/overview-charts';
import pageStyles from '../overview-page.module.css';
import { ShareChart } from './share-chart.tsx';
import { countBars, countSummary, formatCompactRands, valueBars, valueSummary } from './summaries.ts';
import { WeekChart } from './week-chart.tsx';

/** The charts of the last twelve weeks. Loaded lazily with the charting library. */
export function Charts({ overview: { weeks, brands, types } }: { overview: Overview }) {
  return (
    <div className={pageStyles.charts}>
      <WeekChart
        title={words.tradeInsByWeek()}
        summary={countSummary(weeks)}
        bars={countBars(weeks)}
        formatCompact={String}
        formatExact={String}
      />
      <WeekChart
        title={words.valueByWeek()}
        summary={valueSummary(weeks)}
        bars={valueBars(weeks)}
        formatCompact={formatCompactRands}
        formatExact={(amount) => formatRands(cents(amount))}
      />
      {/* The types count every club; the brands only the ten most frequent ones. */}
      <ShareChart title={words.clubsByBrand()} header={common.brand()} bars={brands} allBars={types} />
      <ShareChart title={words.clubsByType()} header={common.type()} bars={types} allBars={types} />
    </div>
  );
}
