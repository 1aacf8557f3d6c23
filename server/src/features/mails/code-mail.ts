import { discountLink } from '@trade-in/domain/checkout/discount-code';
import { formatRands } from '@trade-in/domain/money';
import { wordsIn } from '@trade-in/words/words-in';
import { tradeInMail, type WriteTradeInMail } from './trade-in-mail.ts';

/** Writes the mail that says that the code works in the web shop. */
export const codeMail: WriteTradeInMail = (trade, context) => {
  const { reference, discountCode, discountAmount, language, isCodeInShop, isCodeAccepted } = trade;
  if (discountCode === null || discountAmount === null || !isCodeInShop || !isCodeAccepted) return null;
  const { codeMail: words, confirmationMail, result } = wordsIn(language);
  const { url: shopUrl } = context.retailer;
  const url = shopUrl === null ? null : discountLink(shopUrl, discountCode);
  const link =
    url === null ? null : { url, buttonLabel: result.shopNow(), text: `${confirmationMail.shopNow()} ${url}` };
  return tradeInMail(trade, context, {
    subject: words.subject({ reference }),
    preview: words.preview({ reference }),
    opening: words.opening(),
    blocks: [
      { kind: 'headline-amount', label: result.codeValue(), amount: formatRands(discountAmount) },
      { kind: 'code', title: result.code(), code: discountCode, note: words.release(), link },
    ],
  });
};
