import { groupThousands } from '@trade-in/domain/number-format';
import { stages } from '@trade-in/domain/progress/trade-in-stage';
import * as words from '@trade-in/words/trade-ins';
import { StageGlyph } from '../../ui/stage/stage-glyph.tsx';
import { stageName } from '../../ui/stage/stage-name.ts';
import styles from './stage-tabs.module.css';

interface StageTabsProps {
  /** The selected stage; '' for all. */
  selected: string;
  total: string | undefined;
  counts: Readonly<Record<string, string>> | undefined;
  onSelect: (stage: string) => void;
}

/** Filters the list by stage. The tabs are the legend of the glyphs, and their counts obey the other filters. */
export function StageTabs({ selected, total, counts, onSelect }: StageTabsProps) {
  return (
    <div role="group" aria-label={words.stages()} className={styles.tabs}>
      <button type="button" className={styles.tab} aria-pressed={selected === ''} onClick={() => onSelect('')}>
        {words.allStages()} <Count count={total} />
      </button>
      {stages.map((stage) => (
        <button
          key={stage}
          type="button"
          className={styles.tab}
          aria-pressed={selected === stage}
          onClick={() => onSelect(stage)}
        >
          <StageGlyph stage={stage} />
          {stage === 'waiting' ? words.waiting() : stageName(stage)} <Count count={counts?.[stage]} />
        </button>
      ))}
    </div>
  );
}

function Count({ count }: { count: string | undefined }) {
  return <span className={styles.count}>{groupThousands(count ?? '')}</span>;
}
