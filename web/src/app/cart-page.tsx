import { listCart, type CartItem } from '@trade-in/contract/cart';
import { readSettings, type Settings } from '@trade-in/contract/settings';
import { countClubs } from '@trade-in/domain/cart';
import type { PaymentType } from '@trade-in/domain/club';
import { cents, type Cents, sumCents, zeroCents } from '@trade-in/domain/money';
import type { PackedClub } from '@trade-in/domain/parcel-for-clubs';
import { payout, whyNotCourier } from '@trade-in/domain/payout';
import { linePrice, valueClub } from '@trade-in/domain/valuation';
import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react';
import { useEndpoint, useInvalidate } from '../api/use-endpoint.ts';
import { CartLines } from '../features/cart/cart-lines.tsx';
import { CartSummary, type Delivery } from '../features/cart/cart-summary.tsx';
import { EmptyCart } from '../features/cart/empty-cart.tsx';
import { useClearCart } from '../features/cart/use-clear-cart.ts';
import { addressOf, parcelOf } from '../features/courier/collection.ts';
import { CourierCard } from '../features/courier/courier-card.tsx';
import { courierDraft } from '../features/courier/courier-draft.ts';
import { type Courier, useCourier } from '../features/courier/use-courier.ts';
import { dropCheckoutDraft } from '../features/checkout/checkout-draft.ts';
import { LostResult } from '../features/checkout/lost-result.tsx';
import { useCheckoutSheet } from '../features/checkout/use-checkout-sheet.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useScreenReady } from '../ui/use-screen-ready.ts';
import styles from './cart-page.module.css';
import { PageSkeleton } from './page-skeleton.tsx';

const loadCheckout = () => import('../features/checkout/checkout.tsx');
const Checkout = lazy(() => loadCheckout().then((page) => ({ default: page.Checkout })));

/** `/cart`: the clubs, how they come to the shop, what they bring, and the way to the checkout. */
export function CartPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const cart = useEndpoint(listCart);
  const settings = useEndpoint(readSettings);
  const failed = [cart, settings].filter(({ isError }) => isError);
  useScreenReady(cart.isSuccess && settings.isSuccess);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Your Trade-In Cart
      </h1>
      <noscript>
        <Notice>The cart and the checkout need JavaScript. Please switch it on.</Notice>
      </noscript>
      {failed.length > 0 && (
        <Notice tone="red" role="alert" title="Your cart could not be loaded">
          <p>Your clubs are safe with us. Please check your connection.</p>
          <Button variant="secondary" onClick={() => failed.forEach((query) => void query.refetch())}>
            Try again
          </Button>
        </Notice>
      )}
      {failed.length === 0 && !(cart.data && settings.data) && (
        <div role="status" className={styles.waiting}>
          <p className={styles.loading}>Loading your cart…</p>
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
  /** Whether these are the clubs of now; else they are those that were last heard of. */
  isCurrent: boolean;
  settings: Settings;
  heading: RefObject<HTMLElement | null>;
}

function Cart({ items, isCurrent, settings, heading }: CartProps) {
  const clubs = items.map(packedClub);
  const courier = useCourier(settings, clubs);
  const clearing = useClearCart();
  const invalidate = useInvalidate();
  const sums = sumsOf(items, courier, settings);
  const isEmpty = items.length === 0;
  const isReady = sums.whyNotCourier === null && (!courier.isWanted || courier.quote.at === 'quoted');
  const sheet = useCheckoutSheet({ canOpen: !isEmpty && isReady, isLoading: courier.isLoading });
  useEffect(() => {
    if (isEmpty && isCurrent) dropDrafts();
  }, [isEmpty, isCurrent]);

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
            <CourierCard courier={courier} settings={settings} isFeeInvoiced={sums.isFeeInvoiced} />
          </div>
          <CartSummary
            {...sums}
            clubs={countClubs(clubs)}
            isClearing={clearing.isClearing}
            onClear={clearing.clear}
            onCheckout={() => {
              if (courier.isComplete()) sheet.open();
            }}
          />
        </div>
      )}
      {/* The clubs leave the cart with the submission; its result stays in sight all the same. */}
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

function dropDrafts() {
  courierDraft.drop();
  dropCheckoutDraft();
}

function packedClub({ model, ironCount, quantity }: CartItem): PackedClub {
  return { type: model.type, ironCount, quantity };
}

function sumsOf(items: readonly CartItem[], { isWanted, quote }: Courier, { isFeeInvoiced, connected }: Settings) {
  const isCash = items.every(({ paymentType }) => paymentType === 'Cash');
  const isInvoiced = isFeeInvoiced && isCash;
  const isQuoted = isWanted && quote.at === 'quoted';
  const sum = payout({
    linePrices: items.map(({ linePrice }) => cents(linePrice)),
    courierFee: isQuoted ? cents(quote.quote.quote) : zeroCents,
    feeIsInvoiced: isInvoiced,
  });
  const delivery: Delivery = isWanted
    ? isQuoted
      ? { by: 'courier', at: 'quoted', isFeeInvoiced: isInvoiced, isEstimate: !connected.courier }
      : { by: 'courier', at: 'unquoted' }
    : { by: 'drop-off' };
  const values = { 'Trade-In': valueOf(items, 'Trade-In'), Cash: valueOf(items, 'Cash') };
  const whyNot = isQuoted ? whyNotCourier(sum.value, sum.fee) : null;
  return { payout: sum, values, delivery, isCash, isFeeInvoiced: isInvoiced, whyNotCourier: whyNot };
}

/** What the clubs would bring, were they paid for in this way. */
function valueOf(items: readonly CartItem[], paymentType: PaymentType): Cents {
  return sumCents(
    items.map(({ model, quantity, ...club }) =>
      linePrice(valueClub({ ...club, paymentType, price: cents(model.price), type: model.type }), quantity),
    ),
  );
}

function collectionOf({ isWanted, collection }: Courier) {
  return isWanted ? { address: addressOf(collection), parcel: parcelOf(collection) } : null;
}
