type Texts = readonly string[];

export interface AskedOfList {
  /** By column: of what nearly every row holds, of what some do, of what few or none do. */
  columns: Readonly<Record<string, Texts>>;
  /** Several columns at once. */
  pairs: readonly Readonly<Record<string, string>>[];
}

/** What staff type into each list's filters. */
export const askedOfLists: Readonly<Record<string, AskedOfList>> = {
  'trade-ins': {
    columns: {
      product: ['cal', 'pin', 'g43', 'max', 'cal max', 'dv1z', 'xqz'],
      customer: ['dla', 'tha', 'ree', '083', 'fourie megan', 'm fourie', 'xqz'],
      compliance: ['klo', 'dla', 'cap', '123', '12 kloof', 'xqz'],
      type: ['iro', 'dri', 'hyb', 'xqz'],
      dexterity: ['lef', 'rig', 'xqz'],
      condition: ['abo', 'ave', 'xqz'],
      payment: ['cas', 'tra', 'fnb', 'cash dlamini', 'xqz'],
      collection: ['cou', 'dro', 'klo', '800', 'courier kloof', 'xqz'],
      submitted: ['22 nov', '5 mar 2026', 'xqz'],
    },
    pairs: [
      { type: 'putter', dexterity: 'left' },
      { customer: 'dlamini', product: 'callaway' },
      { compliance: '123', payment: 'cash' },
      { condition: 'above', customer: 'm fourie' },
    ],
  },
  shipments: {
    columns: {
      customer: ['dla', 'tha', '083', 'fourie megan', '083 123', 'xqz'],
      address: ['klo', 'cap', '123', '23 nov', '23 nov kloof', 'xqz'],
      status: ['pen', 'shi', 'can', 'not can', 'xqz'],
      waybill: ['wb0', '123', '777', 'wb 000 12600', 'xqz'],
    },
    pairs: [
      { status: 'cancelled', address: 'kloof' },
      { status: 'pending', customer: 'dlamini' },
      { status: 'not cancelled', address: '23 nov 2026' },
      { customer: 'fourie', address: 'gardens' },
    ],
  },
  customers: {
    columns: {
      name: ['dla', 'tha', 'ree', 'fourie megan', 'xqz'],
      contact: ['083', '083 12', 'dla', '@ex', 'xqz'],
      address: ['klo', 'cap', '123', 'kloof 12', 'xqz'],
      banking: ['fnb', 'sav', '632', 'fnb savings', 'xqz'],
      tradeIn: ['cal', 'iro', 'lef', 'callaway left', 'dv1z', 'xqz'],
    },
    pairs: [
      { name: 'dlamini', tradeIn: 'putter' },
      { banking: 'fnb', address: 'kloof' },
      { contact: '083', tradeIn: 'left' },
    ],
  },
  activity: {
    columns: {
      action: ['shi', 'doc', 'exp', 'xqz'],
      subject: ['ti-', '777', 'dv1z', 'xqz'],
      who: ['adm', 'tha', 'xqz'],
    },
    pairs: [
      { action: 'shipped', subject: '777' },
      { action: 'exported', who: 'thandi' },
    ],
  },
  brands: { columns: { name: ['cal', 'pin', 'xqz'] }, pairs: [] },
  models: {
    columns: {
      name: ['g43', 'max', 'hal', 'max g430', 'xqz'],
      brand: ['cal', 'pin', 'xqz'],
      type: ['iro', 'dri', 'xqz'],
    },
    pairs: [{ brand: 'cal', type: 'dri' }],
  },
};
