import type { ComponentType } from 'react';
import type { LaterStepsProps } from '../features/valuation/later-steps.tsx';

type LateOrNot<Props> = ComponentType<Props> & { preload?: () => Promise<void> };

/** What is not in the first load: late in the browser, there from the first on the server. */
export interface LatePages {
  AdminApp: LateOrNot<object>;
  CartPage: LateOrNot<object>;
  LaterSteps: LateOrNot<LaterStepsProps>;
}

export type LateName = keyof LatePages;
