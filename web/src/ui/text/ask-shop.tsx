import { clubRequestPath } from '@trade-in/domain/club-requests/request-path';
import { language } from '@trade-in/words/language';
import { urlPrefixOf } from '@trade-in/words/languages';
import * as words from '@trade-in/words/club';
import { PhoneLink, TextLink } from './link.tsx';
import { MessageWith } from './message-with.tsx';

interface AskShopProps {
  /** Undefined until loaded. */
  shop: { shopContact: string; shopPhone: string } | undefined;
  className?: string | undefined;
}

/** Says whom to call about a club that the catalogue doesn't have, and where to ask for its price. */
export function AskShop({ shop, className }: AskShopProps) {
  return (
    shop && (
      <p className={className}>
        <MessageWith message={(phone) => words.askShop({ contact: shop.shopContact, phone })}>
          <PhoneLink phone={shop.shopPhone} />
        </MessageWith>{' '}
        <TextLink href={urlPrefixOf(language) + clubRequestPath()}>{words.notListed()}</TextLink>
      </p>
    )
  );
}
