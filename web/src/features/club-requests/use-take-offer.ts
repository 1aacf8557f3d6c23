import { listCart } from '@trade-in/contract/endpoints/cart';
import { readClubRequest, takeOffer } from '@trade-in/contract/endpoints/club-requests/customer';
import type { PaymentType } from '@trade-in/domain/club';
import { useQueryClient } from '@tanstack/react-query';
import * as words from '@trade-in/words/club-request';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { request } from '../../api/request.ts';
import { queryOf, useInvalidate } from '../../api/use-endpoint.ts';
import { localUrl, paths } from '../../app/paths.ts';
import { useState } from 'react';

/** Puts the club into the cart once, and goes there. */
export function useTakeOffer(token: string) {
  const invalidate = useInvalidate();
  const client = useQueryClient();
  const { queryKey } = queryOf(readClubRequest, { params: { token } });
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, variables } = useExclusiveMutation<object, PaymentType>({
    mutationFn: (paymentType) => request(takeOffer, { params: { token }, body: { paymentType } }),
    onMutate: () => setFailure(null),
    onSuccess: async () => {
      await invalidate(listCart);
      // As another document: this one may load no pictures from other sites.
      window.location.assign(localUrl(paths.cart));
    },
    onError: ({ sentence, status }) => {
      setFailure(sentence ?? words.notAdded());
      // The price may have ended, or the club may be submitted.
      if (status === 409) void client.invalidateQueries({ queryKey });
    },
  });
  return { take: mutate, taking: variables, failure };
}
