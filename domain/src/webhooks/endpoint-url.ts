/** A parsed URL, as far as the rule needs it. */
export interface UrlParts {
  protocol: string;
  hostname: string;
  /** Empty for the protocol's own. */
  port: string;
  username: string;
  password: string;
  hash: string;
}

/** Why an endpoint can't have a URL. */
export type EndpointUrlReason =
  | { code: 'webhook_url_invalid' }
  | { code: 'webhook_url_not_https' }
  | { code: 'webhook_url_credentials' }
  | { code: 'webhook_url_port' };

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const minUserPort = 1024;

/** Returns whether the host is this machine by name. */
export function isLoopbackHost(hostname: string): boolean {
  return loopbackHosts.has(hostname);
}

/**
 * Returns why an endpoint can't have the URL, or null. http is only for this machine, while the service itself runs locally
 * (`isLocalService`). Ports below 1024 other than 443 belong to other protocols, such as mail, that a request could disturb.
 */
export function whyNotEndpointUrl(url: UrlParts | null, isLocalService: boolean): EndpointUrlReason | null {
  if (url === null || url.hostname === '' || url.hash !== '') return { code: 'webhook_url_invalid' };
  if (!isProtocolAllowed(url, isLocalService)) return { code: 'webhook_url_not_https' };
  if (url.username !== '' || url.password !== '') return { code: 'webhook_url_credentials' };
  const isUsualPort = url.port === '' || Number(url.port) >= minUserPort;
  return isUsualPort ? null : { code: 'webhook_url_port' };
}

function isProtocolAllowed({ protocol, hostname }: UrlParts, isLocalService: boolean): boolean {
  if (protocol === 'https:') return true;
  return protocol === 'http:' && isLocalService && isLoopbackHost(hostname);
}
