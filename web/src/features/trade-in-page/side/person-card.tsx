import { showNumber } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { calendarDay, formatDay } from '@trade-in/domain/calendar';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/trade-in-page';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { useFocusAfterRemoval } from '../../../ui/browser/use-focus-after-removal.ts';
import { EmailLink, PhoneLink, TextLink } from '../../../ui/text/link.tsx';
import { shipmentStatusName } from '../../../ui/text/status-names.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { Fact, FactsCard } from './facts.tsx';
import styles from './facts.module.css';

interface CardProps {
  page: TradeInPage;
}

/** Who it is. The ID number and the account number are hidden until staff ask for them, which is recorded. */
export function PersonCard({ page }: CardProps) {
  const { reference, person } = page;
  const { account, idDocumentUrl } = person;
  return (
    <FactsCard
      title={words.person()}
      of="person"
      aside={
        idDocumentUrl !== null && (
          <TextLink href={idDocumentUrl} target="_blank" rel="noopener">
            {words.viewIdDocument()}
          </TextLink>
        )
      }
    >
      <dl>
        <Fact name={common.name()}>
          <bdi>{person.fullName}</bdi>
        </Fact>
        <Fact name={words.cell()}>{person.cellNumber && <PhoneLink phone={formatPhone(person.cellNumber)} />}</Fact>
        <Fact name={words.mail()}>{person.email && <EmailLink email={person.email} />}</Fact>
        <Fact name={words.idNumber()}>
          <HiddenNumber reference={reference} number="id" masked={person.maskedIdNumber} label={words.showIdNumber()} />
        </Fact>
        <Fact name={common.address()}>{person.address}</Fact>
        {account !== null && (
          <Fact name={words.bank()}>
            {[account.bank, account.type].filter((text) => text !== null).join(', ')}
            <span className={styles.secondary}>{words.holder({ name: account.holder ?? '–' })}</span>
            <span className={styles.secondary}>{words.branch({ code: account.branchCode ?? '–' })}</span>
            <HiddenNumber
              reference={reference}
              number="account"
              masked={account.maskedNumber}
              label={words.showAccount()}
            />
          </Fact>
        )}
      </dl>
    </FactsCard>
  );
}

interface HiddenNumberProps {
  reference: string;
  number: 'id' | 'account';
  masked: string;
  label: string;
}

function HiddenNumber({ reference, number, masked, label }: HiddenNumberProps) {
  const [shown, setShown] = useState<string | null>(null);
  const text = useRef<HTMLSpanElement>(null);
  useFocusAfterRemoval(text, shown !== null);
  const { toast } = useToast();
  const { mutate, isPending } = useEndpointMutation(showNumber, {
    onSuccess: (response) => setShown(response.number),
    onError: ({ sentence }) =>
      toast({ title: words.showFailed(), description: sentence ?? common.checkConnection(), isDestructive: true }),
  });
  return (
    <>
      <span ref={text} role="status" tabIndex={-1}>
        {shown ?? masked}
      </span>
      {shown === null && (
        <button
          type="button"
          className={styles.show}
          aria-label={label}
          aria-disabled={isPending || undefined}
          onClick={() => mutate({ params: { reference }, body: { number } })}
        >
          {words.show()}
        </button>
      )}
    </>
  );
}

/** How the clubs come: the courier's collection, or the customer. */
export function ParcelCard({ page: { parcel } }: CardProps) {
  if (parcel === null) {
    return (
      <FactsCard title={words.parcel()} of="parcel" aside={words.freeReturn()}>
        <p>{words.dropOff()}</p>
      </FactsCard>
    );
  }
  const { length, width, height, weight } = parcel;
  return (
    <FactsCard title={words.parcel()} of="parcel" aside={words.freeReturn()}>
      <dl>
        <Fact name={words.collectionStatus()}>{shipmentStatusName(parcel.status)}</Fact>
        <Fact name={words.waybill()}>{parcel.waybillNumber ?? words.none()}</Fact>
        <Fact name={words.collection()}>
          {parcel.collectionDate !== null && formatDay(calendarDay(parcel.collectionDate))}
        </Fact>
        <Fact name={words.contact()}>
          {parcel.contactName} {parcel.contactPhone && <PhoneLink phone={formatPhone(parcel.contactPhone)} />}
        </Fact>
        <Fact name={common.address()}>{parcel.address}</Fact>
        <Fact name={words.size()}>{words.sizeOf({ length, width, height, weight })}</Fact>
      </dl>
    </FactsCard>
  );
}
