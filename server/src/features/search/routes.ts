import { findTradeIns as endpoint } from '@trade-in/contract/endpoints/progress/search';
import { route, type Route } from '../../ports/http/route.ts';
import { findTradeIns, type SearchDeps } from './find-trade-ins.ts';

export function searchRoutes(deps: SearchDeps): Route[] {
  return [route(endpoint, ({ query: { q } }) => findTradeIns(deps, q ?? ''))];
}
