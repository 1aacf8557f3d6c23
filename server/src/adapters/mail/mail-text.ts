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
      return codeSections(block);
    case 'ledger':
      return ledgerSections(block);
    case 'steps':
      return [titled(block.title, block.lines.map(numbered))];
    case 'link':
    case 'text-link':
      return [block.link.text];
  }
}

function codeSections({ title, code, note, link }: Extract<MailBlock, { kind: 'code' }>): string[] {
  return [titled(title, [code]), note, ...(link === null ? [] : [link.text])];
}

function ledgerSections({ title, lines, sums }: Extract<MailBlock, { kind: 'ledger' }>): string[] {
  const totals = sums.map(amountLine);
  if (lines.length === 0) return [titled(title, totals)];
  const entries = titled(
    title,
    lines.map((line) => `${amountLine(line)}\n  ${line.details}`),
  );
  return totals.length === 0 ? [entries] : [entries, totals.join('\n')];
}

const amountLine = ({ label, amount }: { label: string; amount: string }) => `${label}: ${amount}`;

const numbered = (line: string, index: number) => `${index + 1}. ${line}`;

const titled = (title: string, lines: readonly string[]) => [title.toUpperCase(), ...lines].join('\n');
