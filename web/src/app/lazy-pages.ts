import type { ComponentType } from 'react';
import type { WelcomeProps } from './storefront/welcome.tsx';
import type { LazySteps } from '../features/valuation/page/lazy-step.tsx';

interface LazyParts extends LazySteps {
  AdminApp: ComponentType<object>;
  CartPage: ComponentType<object>;
  Welcome: ComponentType<WelcomeProps>;
  StatusPage: ComponentType<object>;
  ClubRequestPage: ComponentType<object>;
}

export type LazyPartName = keyof LazyParts;

/** The parts outside the first load: loaded on demand in the browser, always available on the server. */
export type LazyPages = { [Name in LazyPartName]: LazyParts[Name] & { preload?: () => Promise<void> } };
