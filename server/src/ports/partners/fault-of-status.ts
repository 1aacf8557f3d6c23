import type { PartnerFault } from '@trade-in/domain/deliveries/delivery';

const faultsByStatus: Readonly<Record<number, PartnerFault>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  408: 'timeout',
  429: 'throttled',
};

/** Returns the fault that an HTTP status means. Null for a success, and for a 4xx that says something about the request itself. */
export function faultOfStatus(status: number): PartnerFault | null {
  if (status >= 500) return 'unavailable';
  if (status >= 300 && status < 400) return 'invalid_response';
  return faultsByStatus[status] ?? null;
}
