import type { Language } from '@trade-in/words/languages';
import type { MailBlock, MailContent } from '../../ports/partners/mail-content.ts';

/** Returns the content of a mail to staff. Mail programs show its first paragraph beside the subject. */
export function staffMail(
  language: Language,
  heading: string,
  blocks: readonly [{ kind: 'paragraph'; text: string }, ...MailBlock[]],
): MailContent {
  return { language, preview: blocks[0].text, heading, blocks };
}
