import type { MailBlock, MailLink } from '../../ports/partners/mail-content.ts';
import { type Html, markup, webUrl } from './escaped-html.ts';
import { inline } from './mail-styles.ts';

/** Returns one part of a mail as HTML, one element a line. */
export function blockHtml(block: MailBlock): Html {
  switch (block.kind) {
    case 'paragraph':
      return markup`<p class="ink" style="${inline.paragraph}">${block.text}</p>\n`;
    case 'fact':
      return markup`<p class="ink" style="${inline.paragraph}">${block.label} <strong class="ink" style="${inline.reference}">${block.value}</strong></p>\n`;
    case 'headline-amount':
      return boxHtml('panel', [
        markup`<div style="${inline.panelLabel}">${block.label}</div>\n`,
        markup`<div class="figure" style="${inline.panelAmount}">${block.amount}</div>`,
      ]);
    case 'code':
      return codeHtml(block);
    case 'ledger':
      return ledgerHtml(block);
    case 'steps':
      return stepsHtml(block);
    case 'link':
      return buttonHtml(block.link);
    case 'text-link':
      return markup`<p class="ink" style="${inline.paragraph}"><a class="ink" href="${webUrl(block.link.url)}" style="${inline.textLink}">${block.link.buttonLabel}</a></p>\n`;
    case 'small-print':
      return markup`<p class="quiet" style="${inline.smallPrint}">${block.text}</p>\n`;
  }
}

function codeHtml({ title, code, note, link }: Extract<MailBlock, { kind: 'code' }>): Html {
  return boxHtml('code', [
    markup`<div class="ink" style="${inline.codeTitle}">${title}</div>\n`,
    markup`<div class="ink letters" style="${inline.codeText}">${code}</div>\n`,
    ...(link === null ? [] : [buttonHtml(link)]),
    markup`<div class="quiet" style="${inline.codeNote}">${note}</div>`,
  ]);
}

function ledgerHtml({ title, lines, sums }: Extract<MailBlock, { kind: 'ledger' }>): Html {
  const rows = lines.map(
    ({ label, details, amount }) =>
      markup`<tr><td class="ink rule" style="${inline.line}"><strong>${label}</strong><br><span class="quiet" style="${inline.details}">${details}</span></td><td class="ink rule" style="${inline.amount}">${amount}</td></tr>\n`,
  );
  const totals = sums.map(({ label, amount }, index) => {
    const isTotal = index === sums.length - 1;
    return markup`<tr><td class="ink rule" style="${isTotal ? inline.total : inline.line}">${label}</td><td class="ink rule" style="${isTotal ? inline.totalAmount : inline.amount}">${amount}</td></tr>\n`;
  });
  return markup`${titleHtml(title)}<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${inline.table}">\n${rows}${totals}</table>\n`;
}

function stepsHtml({ title, lines }: Extract<MailBlock, { kind: 'steps' }>): Html {
  const items = lines.map((line) => markup`<li style="${inline.step}">${line}</li>\n`);
  return markup`${titleHtml(title)}<ol class="ink" style="${inline.steps}">\n${items}</ol>\n`;
}

function titleHtml(text: string): Html {
  return markup`<h2 class="ink" style="${inline.title}">${text}</h2>\n`;
}

function boxHtml(kind: 'panel' | 'code', content: readonly Html[]): Html {
  return markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${inline.box}"><tr><td class="${kind}" style="${inline[kind]}">${content}</td></tr></table>\n`;
}

function buttonHtml({ url, buttonLabel }: MailLink): Html {
  return markup`<a class="button" href="${webUrl(url)}" style="${inline.button}">${buttonLabel}</a>\n`;
}
