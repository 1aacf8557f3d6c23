/** The headers of each kind of response, built once: setting them one by one on every reply is measurably slower. */

export const nosniff = { 'x-content-type-options': 'nosniff' };

/** For JSON meant for one caller, and for refusals. */
export const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...nosniff,
};

/** For JSON that is the same for everyone: cached but revalidated each time, because price changes must show immediately. */
export const sharedJsonHeaders = { ...jsonHeaders, 'cache-control': 'no-cache' };

/** For bytes that customers uploaded: sandboxed, so that they run nothing and load nothing wherever they are opened. */
export const fileHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  ...nosniff,
};

/** One year is the longest period that caches honour. */
export const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
