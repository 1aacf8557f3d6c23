import { listCart, type CartItem } from '@trade-in/contract/endpoints/cart';
import { readSettings, type Settings } from '@trade-in/contract/endpoints/settings';
import { countClubs } from '@trade-in/domain/cart/cart';
import type { PackedClub } from '@trade-in/domain/courier/parcel-for-clubs';
import * as words from '@trade-in/words/cart';
import * as shell from '@trade-in/words/shell';
import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react';
import { useEndpoint, useInvalidate } from '../../api/use-endpoint.ts';
import { CartLines } from '../../features/cart/cart-lines.tsx';
import { CartSummary } from '../../features/cart/cart-summary.tsx';
import { EmptyCart } from '../../features/cart/empty-cart.tsx';
import { focusUnsavedEditor } from '../../features/cart/unsaved-editor.ts';
import { useClearCart } from '../../features/cart/use-clear-cart.ts';
import { toCollectionAddress, toParcel } from '../../features/courier/collection.ts';
import { courierDraft } from '../../features/courier/courier-draft.ts';
import { Delivery } from '../../features/courier/delivery.tsx';
import { type Courier, useCourier } from '../../features/courier/use-courier.ts';
import { canCollect } from '../../features/courier/validate-collection.ts';
import { clearCheckoutDraft } from '../../features/checkout/form/checkout-draft.ts';
import { LostResult } from '../../features/checkout/result/lost-result.tsx';
import { useCheckoutSheet } from '../../features/checkout/use-checkout-sheet.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import styles from './cart-page.module.css';
import { cartSums } from './cart-sums.ts';
import { PageSkeleton } from '../page-skeleton.tsx';

const loadCheckout = () => import('../../features/checkout/checkout.tsx');
const Checkout = lazy(() => loadCheckout().then((page) => ({ default: page.Checkout })));

/** `/cart`: the clubs, courier or drop-off, the payout, and the checkout. */
export function CartPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const cart = useEndpoint(listCart);
  const settings = useEndpoint(readSettings);
  const failed = [cart, settings].filter(({ isError }) => isError);
  useScreenReady(cart.isSuccess && settings.isSuccess);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {shell.cartTitle()}
      </h1>
      <noscript>
        <Notice>{words.needsScript()}</Notice>
      </noscript>
      {failed.length > 0 && (
        <LoadFailure
          title={words.loadFailedTitle()}
          sentence={words.loadFailed()}
          onRetry={() => failed.forEach((query) => void query.refetch())}
        />
      )}
      {failed.length === 0 && !(cart.data && settings.data) && (
        <div role="status" className={styles.waiting}>
          <p className={styles.loading}>{words.loading()}</p>
          <PageSkeleton />
        </div>
      )}
      {cart.data && settings.data && (
        <Cart items={cart.data} isCurrent={!cart.isError} settings={settings.data} heading={heading} />
      )}
    </div>
  );
}

interface CartProps {
  items: CartItem[];
  /** False when the last load failed and `items` are those of the load before. */
  isCurrent: boolean;
  settings: Settings;
  heading: RefObject<HTMLElement | null>;
}

function Cart({ items, isCurrent, settings, heading }: CartProps) {
  const clubs = items.map(packedClub);
  const courier = useCourier(settings, clubs);
  const clearing = useClearCart(heading);
  const invalidate = useInvalidate();
  const { toast } = useToast();
  const sums = cartSums(items, courier, settings);
  const isEmpty = items.length === 0;
  const isReady = sums.courierReason === null && (!courier.isWanted || canCollect(courier));
  const sheet = useCheckoutSheet({ canOpen: !isEmpty && isReady, isLoading: courier.isLoading });
  useClearedDrafts(isEmpty && isCurrent);

  function proceed() {
    if (focusUnsavedEditor()) toast({ title: words.changeUnsaved(), isDestructive: true });
    else if (courier.isComplete()) sheet.open();
  }
  function onStale(code: string) {
    sheet.close();
    if (code === 'quote_needed') courier.voidQuote();
    else void invalidate(listCart);
  }

  return (
    <>
      <LostResult settings={settings} />
      {isEmpty ? (
        isCurrent && <EmptyCart />
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            <CartLines items={items} heading={heading} />
            <Delivery courier={courier} settings={settings} isFeeInvoiced={sums.isFeeInvoiced} />
          </div>
          {courier.retry === null && (
            <CartSummary
              {...sums}
              itemCount={items.length}
              clubCount={countClubs(clubs)}
              isClearing={clearing.isClearing}
              onClear={clearing.clear}
              onCheckout={proceed}
            />
          )}
        </div>
      )}
      {/* A submission empties the cart, and its result must stay on the screen. */}
      {sheet.wasOpened && (
        <Suspense fallback={null}>
          <Checkout
            isOpen={sheet.isOpen}
            isCash={sums.isCash}
            totalValue={sums.payout.totalValue}
            collection={collectionOf(courier)}
            settings={settings}
            onStale={onStale}
            onClose={sheet.close}
          />
        </Suspense>
      )}
    </>
  );
}

/** Clears the stored input of courier and checkout with the last club. */
function useClearedDrafts(isEmpty: boolean) {
  useEffect(() => {
    if (!isEmpty) return;
    courierDraft.clear();
    clearCheckoutDraft();
  }, [isEmpty]);
}

function packedClub({ model, ironCount, quantity }: CartItem): PackedClub {
  return { type: model.type, ironCount, quantity };
}

function collectionOf({ isWanted, collection, quote }: Courier) {
  if (!isWanted) return null;
  const shown = quote.at === 'quoted' ? quote.quote : null;
  return { address: toCollectionAddress(collection), parcel: toParcel(collection), quote: shown };
}
