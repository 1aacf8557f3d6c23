/** The state of an installation's setup. */
export interface Setup {
  runsBackgroundTasks: boolean;
  isMailConnected: boolean;
  /** The environment variables of the shop's details that are not set, so that example details are used. */
  unsetShopVariables: readonly string[];
  /** Whether the service is reachable only from its own machine. */
  isLocalOnly: boolean;
  isPublicUrlSet: boolean;
  /** The number of models on sale at a price of the demo catalogue. */
  examplePrices: number;
  isShopUrlSet: boolean;
}

export type SetupStep = { isDone: boolean } & (
  | { code: 'background_tasks' }
  | { code: 'shop_details'; unsetVariables: readonly string[] }
  | { code: 'public_url' }
  | { code: 'mail_server' }
  | { code: 'example_prices'; count: number }
  | { code: 'shop_url' }
);

/** Returns all setup steps, including those that are done. Background tasks are one only while they are off, as in a copy. */
export function setupSteps({ unsetShopVariables, examplePrices, ...setup }: Setup): SetupStep[] {
  return [
    ...(setup.runsBackgroundTasks ? [] : [{ code: 'background_tasks', isDone: false } as const]),
    { code: 'shop_details', isDone: unsetShopVariables.length === 0, unsetVariables: unsetShopVariables },
    { code: 'public_url', isDone: setup.isPublicUrlSet || setup.isLocalOnly },
    { code: 'mail_server', isDone: setup.isMailConnected },
    { code: 'example_prices', isDone: examplePrices === 0, count: examplePrices },
    { code: 'shop_url', isDone: setup.isShopUrlSet },
  ];
}
