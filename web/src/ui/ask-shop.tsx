import { PhoneLink } from './phone-link.tsx';

interface AskShopProps {
  /** Undefined until loaded. */
  shop: { shopContact: string; shopPhone: string } | undefined;
  className?: string | undefined;
}

/** What to do about a club that the catalogue doesn't have. */
export function AskShop({ shop, className }: AskShopProps) {
  return (
    shop && (
      <p className={className}>
        Is your club not in our list? Ask {shop.shopContact}, <PhoneLink phone={shop.shopPhone} />.
      </p>
    )
  );
}
