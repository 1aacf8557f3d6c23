import { listCart } from '@trade-in/contract/endpoints/cart';
import type { Status } from '@trade-in/contract/endpoints/progress/status-page';
import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/status-page';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useAddOnce } from '../../api/use-add-once.ts';
import { useInvalidate } from '../../api/use-endpoint.ts';
import { localUrl, paths } from '../../app/paths.ts';
import { useFocusAfterRemoval } from '../../ui/browser/use-focus-after-removal.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { nameOf } from './offers.ts';
import styles from './status-page.module.css';

/** What became of the clubs that were to go back into the cart. */
interface Refilled {
  added: number;
  /** The names of models that the catalogue no longer has. */
  gone: string[];
  /** Why the rest was refused, such as a cart that is full; null if nothing was. */
  refusal: Refusal | null;
}

interface Refusal {
  sentence: string;
  /** The cart itself must change first. */
  isByCart: boolean;
}

type RefillStatus = Pick<Status, 'refill' | 'paymentType'>;

const nothing: Refilled = { added: 0, gone: [], refusal: null };
const refusedByCart = new Set(['other_payment_type', 'cart_full']);

/** Puts the clubs of a cancelled trade-in back into the cart, at today's prices. */
export function RefillCart({ status: { refill, paymentType } }: { status: RefillStatus }) {
  const invalidate = useInvalidate();
  const addOnce = useAddOnce();
  const { mutate, data, isPending } = useMutation({
    mutationFn: (before: Refilled) => addRest({ refill, paymentType }, before, addOnce),
    onSettled: () => invalidate(listCart),
  });
  const outcome = useRef<HTMLDivElement>(null);
  const isDone = data?.refusal === null;
  useFocusAfterRemoval(outcome, isDone);
  if (refill.length === 0) return null;
  return (
    <>
      <div ref={outcome} role="status" tabIndex={-1}>
        {data && <Outcome refilled={data} />}
      </div>
      {data?.refusal?.isByCart && (
        <ButtonLink variant="secondary" href={localUrl(paths.cart)}>
          {words.openCart()}
        </ButtonLink>
      )}
      {isDone ? (
        <Onwards hasClubs={data.added > 0} />
      ) : (
        <Button
          className={styles.scripted}
          isBusy={isPending}
          busyLabel={words.refilling()}
          onClick={() => mutate(data ?? nothing)}
        >
          {words.refill()}
        </Button>
      )}
    </>
  );
}

function Outcome({ refilled: { added, gone, refusal } }: { refilled: Refilled }) {
  return (
    <>
      {gone.length > 0 && <Notice>{words.refillGone({ clubs: gone.join(', ') })}</Notice>}
      {added > 0 && <Notice tone="green">{words.refilled({ count: added })}</Notice>}
      {refusal !== null && <Notice tone="red">{refusal.sentence}</Notice>}
    </>
  );
}

function Onwards({ hasClubs }: { hasClubs: boolean }) {
  if (hasClubs) return <ButtonLink href={localUrl(paths.cart)}>{words.openCart()}</ButtonLink>;
  return <ButtonLink href={localUrl(paths.home)}>{common.startTradingIn()}</ButtonLink>;
}

/** Adds the clubs that earlier attempts have not added, one by one: a visitor's cart is changed by one request at a time. */
async function addRest(
  { refill, paymentType }: RefillStatus,
  before: Refilled,
  addOnce: ReturnType<typeof useAddOnce>,
): Promise<Refilled> {
  const refilled: Refilled = { ...before, gone: [...before.gone], refusal: null };
  const rest = refill.slice(before.added + before.gone.length);
  for (const { modelId, dexterity, condition, ironCount, ...names } of rest) {
    const irons = ironCount > 0 && { ironCount };
    const error = await addOnce({ modelId, dexterity, condition, paymentType, ...irons }).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) refilled.added += 1;
    else if (error instanceof ApiError && error.code === 'unknown_model') refilled.gone.push(nameOf(names));
    else return { ...refilled, refusal: refusalOf(error) };
  }
  return refilled;
}

function refusalOf(error: unknown): Refusal {
  const { sentence, code } = error instanceof ApiError ? error : { sentence: null, code: null };
  return { sentence: sentence ?? common.checkConnection(), isByCart: code !== null && refusedByCart.has(code) };
}
