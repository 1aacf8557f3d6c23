import type { Debt } from '@trade-in/contract/endpoints/overview';
import { absoluteCents, formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/overview-queues';
import { ChevronRight, Scale, Undo2 } from 'lucide-react';
import { tradeInUrl } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { Age } from './age.tsx';
import styles from './work-list.module.css';

const names: Readonly<Record<Debt['queue'], () => string>> = { claims: words.claims, refunds: words.refunds };
const icons = { claims: Scale, refunds: Undo2 } as const satisfies Record<Debt['queue'], unknown>;

/** What is owed between the shop and customers, also in closed trade-ins. */
export function DebtRow({ debt, now }: { debt: Debt; now: Date }) {
  const { queue, count, reference } = debt;
  const Icon = icons[queue];
  const href = `${tradeInUrl(reference)}?queue=${queue}`;
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <Icon size={18} aria-hidden="true" />
          {names[queue]()}
        </span>
      </th>
      <td className={styles.count}>{count}</td>
      <td className={styles.next}>
        <TextLink className={styles.link} href={href}>
          {sentenceOf(debt)}
        </TextLink>
      </td>
      <td className={styles.age}>
        <Age {...debt} now={now} />
      </td>
      <td className={styles.action}>
        <ButtonLink
          variant="primary"
          className={styles.button}
          href={href}
          aria-label={words.actionFor({ action: words.settle(), queue: names[queue]() })}
        >
          <span className={styles.label}>{words.settle()}</span>
          <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
        </ButtonLink>
      </td>
    </tr>
  );
}

function sentenceOf({ queue, customerName: name, amount, order }: Debt): string {
  const owed = { name, amount: formatRands(absoluteCents(amount)) };
  if (queue === 'refunds') return words.nextRefund(owed);
  if (amount < 0) return words.nextOwed(owed);
  return order === null ? words.nextClaim(owed) : words.nextClaimOfOrder({ ...owed, order });
}
