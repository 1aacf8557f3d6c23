import type { Language } from '@trade-in/words/languages';

export interface MailLink {
  /** http or https, from the settings or our own code. */
  url: string;
  /** The button in the HTML. */
  buttonLabel: string;
  /** The same in the text, with the URL. */
  text: string;
}

interface Amount {
  label: string;
  amount: string;
}

/** A part of a mail. Its texts are plain: the mailer escapes them in the HTML. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'fact'; label: string; value: string }
  | ({ kind: 'headline-amount' } & Amount)
  | { kind: 'code'; title: string; code: string; note: string; link: MailLink | null }
  | { kind: 'ledger'; title: string; lines: readonly (Amount & { details: string })[]; sums: readonly Amount[] }
  | { kind: 'steps'; title: string; lines: readonly string[] }
  | { kind: 'link'; link: MailLink }
  /** Beside a mail's main button. */
  | { kind: 'text-link'; link: MailLink }
  | { kind: 'small-print'; text: string };

/** What a mail says, once for its text and its HTML. */
export interface MailContent {
  language: Language;
  /** What mail programs show beside the subject. */
  preview: string;
  /** Above the HTML; the text begins with the first block. Null if the blocks begin with a greeting. */
  heading: string | null;
  blocks: readonly MailBlock[];
}
