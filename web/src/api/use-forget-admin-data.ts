import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Nobody who sees the login may find in this tab what the one before had loaded. */
export function useForgetAdminData(): void {
  const client = useQueryClient();
  useEffect(() => {
    client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/') });
    client.getMutationCache().clear();
  }, [client]);
}
