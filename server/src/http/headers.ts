/** The headers of each kind of answer, made once: setting them one by one on every reply is what costs. */

export const nosniff = { 'x-content-type-options': 'nosniff' };

/** JSON for one caller, or a refusal. */
export const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...nosniff,
};

/** JSON that is the same for everyone: kept, but asked for again each time, because prices change at once. */
export const sharedJsonHeaders = { ...jsonHeaders, 'cache-control': 'no-cache' };

/** Bytes that a customer sent us: shown without any right, wherever they are opened. */
export const fileHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  ...nosniff,
};

/** For a year, the longest that caches take. */
export const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
