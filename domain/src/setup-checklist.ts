/** What an installation has of what it needs before customers come. */
export interface Setup {
  isMailConnected: boolean;
  /** The settings of the shop that aren't set, so that their part of it is made up. */
  madeUpShop: readonly string[];
  /** Whether customers reach the service only on the machine that it runs on. */
  isLocalOnly: boolean;
  isPublicUrlSet: boolean;
  /** Models on sale whose price is still the demo catalogue's. */
  examplePrices: number;
  isShopUrlSet: boolean;
}

export interface SetupStep {
  title: string;
  isDone: boolean;
  /** One sentence each: what isn't there, what follows from it, and what to do. */
  missing: string;
  consequence: string;
  action: string;
}

/** Every step of setting an installation up, those that are done included. */
export function setupSteps(setup: Setup): SetupStep[] {
  const { madeUpShop, examplePrices } = setup;
  return [
    {
      title: 'Your shop',
      isDone: madeUpShop.length === 0,
      missing: 'The shop is made up.',
      consequence: 'Couriers and customers would take clubs to an address that does not exist.',
      action: `Set ${madeUpShop.join(', ')}.`,
    },
    {
      title: 'Public address',
      isDone: setup.isPublicUrlSet || setup.isLocalOnly,
      missing: 'PUBLIC_URL is not set.',
      consequence: 'Links in mails lead to localhost, and what customers send from your address is refused.',
      action: 'Set PUBLIC_URL to the address that customers use.',
    },
    {
      title: 'Mail server',
      isDone: setup.isMailConnected,
      missing: 'No mail server is connected.',
      consequence: 'Customers get no confirmation, and staff get no reset link.',
      action: 'Pass on the files in DATA_DIR/outbox by hand: this version cannot send mail yet.',
    },
    {
      title: 'Prices',
      isDone: examplePrices === 0,
      missing: `${examplePrices === 1 ? '1 model is' : `${examplePrices} models are`} on sale at example prices.`,
      consequence: 'Customers are promised amounts that nobody has decided.',
      action: 'Change them under Models or Bulk Upload, or delete the models. DEMO_CATALOGUE=off accepts them.',
    },
    {
      title: 'Link to your shop',
      isDone: setup.isShopUrlSet,
      missing: 'SHOP_URL is not set.',
      consequence: 'Customers see their code, but no link into your shop.',
      action: "Set SHOP_URL to your shop's address.",
    },
  ];
}
