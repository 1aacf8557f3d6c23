import type { ComponentType } from 'react';
import type { LaterSteps } from '../features/valuation/later-step.tsx';

interface LateParts extends LaterSteps {
  AdminApp: ComponentType<object>;
  CartPage: ComponentType<object>;
}

export type LateName = keyof LateParts;

/** What is not in the first load: late in the browser, there from the first on the server. */
export type LatePages = { [Name in LateName]: LateParts[Name] & { preload?: () => Promise<void> } };
