import { type Language, languageFacts } from '@trade-in/words/languages';
import type { ConfirmationContent } from './confirmation-content.ts';

/** The page's colours (design, 'Pine and range ball'); mail programs do not support CSS variables. */
const ink = '#0f1f18';
const ink2 = '#4a5a52';
const pine = '#0b3d2c';
const volt = '#dcf247';
const line = '#d9e0db';
const chalk = '#f4f6f3';
const mint = '#e3f0e8';

const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace";

/**
 * Returns the mail as HTML that old mail programs render too: tables for layout, inline styles, no pictures, no scripts, no
 * external resources. One column of at most 560 pixels that shrinks to the width of a phone.
 */
export function confirmationHtml(
  content: ConfirmationContent,
  { shopName, language }: { shopName: string; language: Language },
): string {
  const body = [
    greeting(content),
    headline(content),
    code(content),
    clubs(content),
    steps(content),
    paragraph(content.questions, `font-size:16px;line-height:24px;color:${ink}`),
    paragraph(content.smallPrint, `font-size:13px;line-height:18px;color:${ink2}`),
  ].join('');
  return `<!doctype html>
<html lang="${languageFacts[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escaped(content.subject)}</title></head>
<body style="margin:0;padding:0;background:${chalk};${font};color:${ink};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escaped(content.preview)}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${chalk}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border:1px solid ${line};border-radius:14px">
<tr><td style="padding:16px 20px;background:${pine};border-radius:13px 13px 0 0;color:#ffffff;font-size:18px;line-height:24px;font-weight:700">${escaped(shopName)}</td></tr>
<tr><td style="padding:8px 20px 20px">${body}</td></tr>
</table></td></tr></table></body></html>
`;
}

function greeting({ greeting, opening, reference }: ConfirmationContent): string {
  return [
    paragraph(greeting, 'font-size:16px;line-height:24px'),
    paragraph(opening, 'font-size:16px;line-height:24px'),
    `<p style="margin:12px 0;font-size:16px;line-height:24px">${escaped(reference.label)} <strong style="white-space:nowrap">${escaped(reference.text)}</strong></p>`,
  ].join('');
}

function headline({ headline }: ConfirmationContent): string {
  return box(
    pine,
    `<div style="font-size:16px;line-height:24px;color:#ffffff">${escaped(headline.label)}</div>
<div style="font-size:40px;line-height:48px;font-weight:700;color:${volt}">${escaped(headline.amount)}</div>`,
  );
}

function code({ code }: ConfirmationContent): string {
  if (code === null) return '';
  const link = code.link === null ? '' : button(code.link);
  return box(
    mint,
    `<div style="font-size:16px;line-height:24px;font-weight:700">${escaped(code.title)}</div>
<div style="${mono};font-size:22px;line-height:36px;font-weight:700;letter-spacing:0.5px">${escaped(code.code)}</div>${link}
<div style="padding-top:8px;font-size:14px;line-height:20px;color:${ink2}">${escaped(code.note)}</div>`,
  );
}

function clubs({ clubs, sums, feeNotice }: ConfirmationContent): string {
  const cell = `padding:10px 0;border-top:1px solid ${line};font-size:16px;line-height:24px;vertical-align:top`;
  const amountCell = `${cell};padding-left:12px;text-align:right;white-space:nowrap`;
  const rows = clubs.lines.map(
    ({ label, details, amount }) =>
      `<tr><td style="${cell}"><strong>${escaped(label)}</strong><br><span style="font-size:14px;line-height:20px;color:${ink2}">${escaped(details)}</span></td><td style="${amountCell}">${escaped(amount)}</td></tr>`,
  );
  const totals = sums.map(({ label, amount }, index) => {
    const weight = index === sums.length - 1 ? ';font-weight:700' : '';
    return `<tr><td style="${cell}${weight}">${escaped(label)}</td><td style="${amountCell}${weight}">${escaped(amount)}</td></tr>`;
  });
  const notice = feeNotice === null ? '' : paragraph(feeNotice.text, 'font-size:16px;line-height:24px');
  const link = feeNotice?.link ? button(feeNotice.link) : '';
  return `${heading(clubs.title)}<table role="presentation" width="100%" cellspacing="0" cellpadding="0">${rows.join('')}${totals.join('')}</table>${notice}${link}`;
}

function steps({ steps }: ConfirmationContent): string {
  const items = steps.lines.map((step) => `<li style="margin:0 0 10px;padding-left:4px">${escaped(step)}</li>`);
  return `${heading(steps.title)}<ol style="margin:0;padding:0 0 0 24px;font-size:16px;line-height:24px">${items.join('')}</ol>`;
}

const heading = (text: string) =>
  `<h2 style="margin:24px 0 8px;font-size:20px;line-height:25px;font-weight:700">${escaped(text)}</h2>`;

const paragraph = (text: string, style: string) => `<p style="margin:12px 0;${style}">${escaped(text)}</p>`;

const box = (colour: string, content: string) =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:12px 0"><tr><td style="padding:14px 16px;background:${colour};border-radius:14px">${content}</td></tr></table>`;

const button = ({ url, buttonLabel }: { url: string; buttonLabel: string }) =>
  `<a href="${escaped(url)}" style="display:inline-block;margin:8px 0;padding:12px 20px;background:${pine};border-radius:8px;color:#ffffff;font-size:16px;line-height:24px;font-weight:700;text-decoration:none">${escaped(buttonLabel)}</a>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
