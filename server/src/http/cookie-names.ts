/** Returns the cookie names; the `__Host-` prefix prevents other hosts of the same domain from setting them. */
export function cookieNames(isSecure: boolean) {
  const prefix = isSecure ? '__Host-' : '';
  return {
    visitor: `${prefix}trade_in_visitor`,
    admin: `${prefix}trade_in_admin`,
    browser: `${prefix}trade_in_browser`,
    language: `${prefix}trade_in_language`,
  };
}
