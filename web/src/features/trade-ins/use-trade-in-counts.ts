import { countTradeIns, listTradeIns } from '@trade-in/contract/endpoints/trade-ins';
import type { TradeInGroup } from '@trade-in/domain/trade-ins/trade-in-groups';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppliedFilters } from '../../api/lists/paged-list.ts';
import { queryOf } from '../../api/use-endpoint.ts';
import type { MenuGroup } from './column-menus.ts';

/** Counts the trade-ins by stage, and by the values of the menu that was opened last, as the other filters allow. */
export function useTradeInCounts(applied: AppliedFilters<typeof listTradeIns>) {
  const [menu, setMenu] = useState<MenuGroup | null>(null);
  const stages = useQuery({ ...countsBy('stage', applied), staleTime: 0, placeholderData: keepPreviousData });
  const values = useQuery({
    ...countsBy(menu ?? 'type', applied),
    ...(menu === null && { queryKey: ['no menu'], queryFn: skipToken }),
    staleTime: 0,
  });
  return {
    total: stages.data?.total,
    stages: stages.data?.counts,
    countsOf: (group: MenuGroup) => (group === menu ? values.data?.counts : undefined),
    onOpen: setMenu,
    refresh: () => void Promise.all([stages.refetch(), ...(menu === null ? [] : [values.refetch()])]),
  };
}

function countsBy(by: TradeInGroup, applied: AppliedFilters<typeof listTradeIns>) {
  return queryOf(countTradeIns, { query: { ...applied, by } });
}
