import { languageFacts } from '@trade-in/words/languages';
import type { MailContent } from '../../ports/partners/mail-content.ts';
import { blockHtml } from './block-html.ts';
import { markup } from './escaped-html.ts';
import { inline, sheet } from './mail-styles.ts';

/** Without it, mail programs fill the rest of the preview with the mail's first sentences. */
const previewFiller = Array.from({ length: 60 }, () => markup`&#847;&zwnj;&nbsp;`);

/**
 * Returns the mail as HTML that old mail programs render too: tables for layout, inline styles, no pictures, no scripts, no
 * external resources. One column of at most 600 pixels that shrinks to the width of a phone, in light and dark colours.
 */
export function mailHtml(content: MailContent, { subject, shopName }: { subject: string; shopName: string }): string {
  const { language, preview, heading, blocks } = content;
  const title = heading === null ? '' : markup`<h1 class="ink" style="${inline.heading}">${heading}</h1>\n`;
  const page = markup`<!doctype html>
<html lang="${languageFacts[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>${sheet}</style></head>
<body class="ground" style="${inline.body}">
<div style="${inline.preview}">${preview}${previewFiller}</div>
<table role="presentation" class="ground" width="100%" cellspacing="0" cellpadding="0" style="${inline.ground}"><tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table role="presentation" width="600" cellspacing="0" cellpadding="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellspacing="0" cellpadding="0" style="${inline.card}">
<tr><td class="shop ink" style="${inline.shop}">${shopName}</td></tr>
<tr><td class="content" style="${inline.content}">
${title}${blocks.map(blockHtml)}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`;
  return page.html;
}
