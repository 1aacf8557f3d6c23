import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import * as words from '@trade-in/words/trade-in-page-states';

const names: Readonly<Record<Stage, () => string>> = {
  new: words.stage_new,
  to_ship: words.stage_to_ship,
  in_transit: words.stage_in_transit,
  to_inspect: words.stage_to_inspect,
  waiting: words.stage_waiting,
  to_pay: words.stage_to_pay,
  to_return: words.stage_to_return,
  settled: words.stage_settled,
  cancelled: words.stage_cancelled,
};

/** Returns a stage as staff read it. */
export function stageName(stage: Stage): string {
  return names[stage]();
}
