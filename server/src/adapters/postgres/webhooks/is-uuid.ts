const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns whether a row can have this id: clients may send any text as an id. */
export function isUuid(id: string): boolean {
  return uuidPattern.test(id);
}
