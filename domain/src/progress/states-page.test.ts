import { expect, test } from 'vitest';
import { type ClubMove, clubMoves, clubStates, isClubMove } from './club-moves.ts';
import { moneyMoves } from './money-moves.ts';
import { stages } from './trade-in-stage.ts';

const moveNames = Object.keys(clubMoves).filter(isClubMove);

const page = '../../../docs/trade-in-states.md';

const stageMeanings = {
  new: 'A drop-off, or a trade-in whose collection was cancelled: the clubs are awaited, or all are missing.',
  to_ship: 'The parcel waits for the courier.',
  in_transit: 'The parcel is on its way, or came without any of the clubs.',
  to_inspect: 'Clubs are here and not all of them are inspected.',
  to_pay:
    'Clubs of a cash trade-in are agreed and not paid, or the fee of a collection that was cancelled after that is owed.',
  to_return: 'Clubs have to be sent back.',
  waiting: 'The customer decides about an offer.',
  settled: 'Nothing is open, and the shop kept or returned clubs.',
  cancelled: 'The trade-in was cancelled before the shop had any of the clubs.',
} satisfies Record<(typeof stages)[number], string>;

const settledThings = {
  cash: 'the agreed clubs of a cash trade-in, less the fee; or a fee that is no longer deducted from paid clubs',
  claim: 'what a used code was worth more than the trade-in is now',
  debt: 'what a used code was worth less than the trade-in is now',
  fee: 'the paid fee of a courier who never came',
} satisfies Record<(typeof moneyMoves)[keyof typeof moneyMoves]['settles'], string>;

test('docs/trade-in-states.md matches the tables of moves', async () => {
  await expect(pageText()).toMatchFileSnapshot(page);
});

function pageText(): string {
  return `# States of a trade-in

This page is generated from \`domain/src/progress/club-moves.ts\`: after changing the table, run \`npx vitest run states-page -u\` in \`domain\`.

## Clubs

Each club of a trade-in has a state of its own, so that agreed clubs are settled while another is disputed. The screens and the
server use the same table. Every move is an event of the trade-in's history; an undo is an event too, and deletes none.

\`\`\`mermaid
stateDiagram-v2
  [*] --> awaited
${moveNames.flatMap(arrows).join('\n')}
\`\`\`

${table(['move', 'from', 'to', 'by', 'needs'], moveNames.map(cellsOf))}

States: ${clubStates.map((state) => `\`${state}\``).join(', ')}.

## Stages

The stage of a trade-in follows from the states of its clubs and from its parcel. What staff have to do counts before what the customer
has to do, and money before parcels.

${table(
  ['stage', 'meaning'],
  stages.map((stage) => [`\`${stage}\``, stageMeanings[stage]]),
)}

## Money

A code that was used before all clubs were decided leaves a claim of the shop, or a debt of the shop to the customer. The goods that were
bought with it stay held until a claim is settled, and are released ten minutes later, when nobody can undo the settlement. The
events are \`pay\`, \`settle_claim\` with its way, and \`refund_fee\`; each settles the whole amount, and only staff make them. Claims, debts
and fees are due in trade-ins of every stage, also of closed ones.

${table(['move', 'settles', 'needs', 'undo'], Object.entries(moneyMoves).map(moneyCells))}
`;
}

function arrows(name: ClubMove): string[] {
  const { from, to } = clubMoves[name];
  return from.map((state) => `  ${state} --> ${to}: ${name}`);
}

function cellsOf(name: ClubMove): string[] {
  const { from, to, by, needs } = clubMoves[name];
  return [name, from.join(', '), to, by.join(', '), (needs ?? '–').replaceAll('_', ' ')];
}

function moneyCells([name, { settles, needs, isUndoable }]: [string, (typeof moneyMoves)[keyof typeof moneyMoves]]) {
  const label = name === 'pay' || name === 'refund_fee' ? name : `settle_claim: ${name}`;
  return [label, settledThings[settles], needs.map(wordsOf).join(', '), isUndoable ? 'ten minutes' : '–'];
}

/** Returns 'paid on' for the fact `paidOn`. */
function wordsOf(fact: string): string {
  return fact.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Returns a table with aligned columns, as the formatter wants it. */
function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
