import type { MailBlock, MailContent } from '../../ports/partners/mail-content.ts';

/** Returns the mail as text, for mail programs without HTML and for readers who prefer it. */
export function mailText({ blocks }: MailContent): string {
  return blocks.flatMap(sectionsOf).join('\n\n');
}

function sectionsOf(block: MailBlock): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'small-print':
      return [block.text];
    case 'fact':
      return [`${block.label} ${block.value}`];
    case 'headline-amount':
      return [amountLine(block)];
    case 'code':
      return [titled(block.title, [block.code]), block.note, ...(block.link === null ? [] : [block.link.text])];
    case 'ledger':
      return [
        titled(
          block.title,
          block.lines.map((line) => `${amountLine(line)}\n  ${line.details}`),
        ),
        block.sums.map(amountLine).join('\n'),
      ];
    case 'steps':
      return [
        titled(
          block.title,
          block.lines.map((line, index) => `${index + 1}. ${line}`),
        ),
      ];
    case 'link':
      return [block.link.text];
  }
}

const amountLine = ({ label, amount }: { label: string; amount: string }) => `${label}: ${amount}`;

const titled = (title: string, lines: readonly string[]) => [title.toUpperCase(), ...lines].join('\n');
