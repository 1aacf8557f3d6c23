/** The result of an import that changes nothing. */
export const nothingImported = {
  brandsCreated: 0,
  modelsCreated: 0,
  modelsUpdated: 0,
  modelsUnchanged: 0,
  priceChanges: [],
  errors: [],
};
