import { language } from '@trade-in/words/language';
import { urlPrefixOf } from '@trade-in/words/languages';
import * as words from '@trade-in/words/club';
import { PhoneLink, TextLink } from '../text/link.tsx';
import { MessageWith } from '../text/message-with.tsx';
import { type NamedClub, namedClubPath } from './named-club.ts';

interface AskShopProps {
  /** Undefined until loaded. */
  shop: { shopContact: string; shopPhone: string } | undefined;
  /** What the customer has said about the club, for the form. */
  club?: NamedClub | undefined;
  className?: string | undefined;
}

/** Says whom to call about a club that the catalogue doesn't have, and where to ask for its price. */
export function AskShop({ shop, club, className }: AskShopProps) {
  return (
    shop && (
      <p className={className}>
        <MessageWith message={(phone) => words.askShop({ contact: shop.shopContact, phone })}>
          <PhoneLink phone={shop.shopPhone} />
        </MessageWith>{' '}
        <TextLink href={urlPrefixOf(language) + namedClubPath(club)}>{words.notListed()}</TextLink>
      </p>
    )
  );
}
