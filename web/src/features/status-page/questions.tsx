import type { Settings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/status-page';

/** Whom to call. */
export function Questions({ settings }: { settings: Settings }) {
  const { shopContact: contact, shopPhone: phone } = settings;
  // A number that breaks over two lines is hard to dial.
  return <p>{words.questions({ contact, phone: phone.replaceAll(' ', '\u00A0') })}</p>;
}
