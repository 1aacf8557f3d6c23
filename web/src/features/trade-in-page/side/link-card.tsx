import { renewStatusLink } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { readSettings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/trade-in-page';
import { Link } from 'lucide-react';
import { adminPaths } from '../../../app/paths.ts';
import { request } from '../../../api/request.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { codeStateNames } from '../../../ui/text/status-names.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { useCopy } from '../../../ui/toast/use-copy.ts';
import { useMove } from '../use-trade-in-page.ts';
import { Fact, FactsCard } from './facts.tsx';
import styles from './facts.module.css';

/** The customer's status page, and the discount code. */
export function LinkCard({ page }: { page: TradeInPage }) {
  const { statusPath, mailDigits, code } = page;
  const isMailConnected = useEndpoint(readSettings).data?.connected.mail ?? false;
  const copy = useCopy();
  const move = useMove(page, { doneTitle: words.linkMade() });
  const renew = () =>
    move.send(({ reference, version }) => request(renewStatusLink, { params: { reference }, body: { version } }));
  return (
    <FactsCard title={words.statusLink()} of="parcel timeline" aside={code === null && words.codeNone()}>
      {/* The keys keep the focus on 'Create link' when it becomes 'Copy link'; 'Revoke' never gets it. */}
      {statusPath === null ? (
        <div className={styles.actions}>
          <p>{words.noLink()}</p>
          <Button key="link" variant="secondary" className={styles.action} isBusy={move.isPending} onClick={renew}>
            {words.createLink()}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button
            key="link"
            variant="secondary"
            className={styles.action}
            onClick={() => copy(new URL(statusPath, window.location.origin).href, words.linkCopied())}
          >
            <Link size={16} aria-hidden="true" />
            {words.copyLink()}
          </Button>
          <Button
            key="revoke"
            variant="quiet"
            className={styles.danger}
            isBusy={move.isPending}
            onClick={() => {
              if (window.confirm(words.revokeQuestion())) renew();
            }}
          >
            {words.revoke()}
          </Button>
        </div>
      )}
      {move.refusal !== null && <p role="alert">{move.refusal}</p>}
      {isMailConnected && <p className={styles.secondary}>{words.digits({ digits: mailDigits })}</p>}
      {code !== null && (
        <dl>
          <Fact name={words.code()}>
            <TextLink href={`${adminPaths.codes}?${new URLSearchParams({ search: code.code }).toString()}`}>
              {code.code}
            </TextLink>
            <span className={styles.secondary}>
              <Amount cents={code.amount} /> · {codeStateNames[code.state]()}
            </span>
          </Fact>
        </dl>
      )}
    </FactsCard>
  );
}
