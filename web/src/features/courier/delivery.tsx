import type { Settings } from '@trade-in/contract/endpoints/settings';
import { smallestParcel } from '@trade-in/domain/courier/parcel-for-clubs';
import { lowestCourierFee } from '@trade-in/domain/courier/tariff';
import * as hours from '@trade-in/words/collection-hours';
import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/courier';
import { useDeferredValue, useId, type ReactNode } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { radioProps, RadioGroupFrame, type Choice, type RadioGroupProps } from '../../ui/radio-group/radio-group.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { MessageWith } from '../../ui/text/message-with.tsx';
import { CollectionPanel, type CollectionPanelProps } from './collection-panel.tsx';
import delivery from './delivery.module.css';
import styles from './delivery-choice.module.css';
import { DropOff } from './drop-off.tsx';
import { isEstimated } from './quote/quote-state.ts';
import type { Courier } from './use-courier.ts';

/** How the clubs reach the shop: dropped off by the customer, or collected by a courier for a fee. */
export function Delivery({ courier, settings, isFeeInvoiced }: CollectionPanelProps) {
  // The form takes longer to lay out than a tap may: the choice is painted first.
  const isCollected = useDeferredValue(courier.isWanted);
  if (courier.retry !== null) {
    return <LoadFailure title={words.loadFailedTitle()} sentence={common.checkConnection()} onRetry={courier.retry} />;
  }
  return (
    <div className={delivery.delivery}>
      <DeliveryChoice courier={courier} settings={settings} />
      {isCollected ? (
        <CollectionPanel courier={courier} settings={settings} isFeeInvoiced={isFeeInvoiced} />
      ) : (
        <DropOff settings={settings} />
      )}
    </div>
  );
}

interface DeliveryChoiceProps {
  courier: Courier;
  settings: Settings;
}

type DeliveryBy = 'drop-off' | 'courier';

interface DeliveryCardChoice extends Choice<DeliveryBy> {
  price: ReactNode;
}

/** The choice between drop-off and collection by courier, as two cards with their prices. */
function DeliveryChoice({ courier, settings }: DeliveryChoiceProps) {
  const group: RadioGroupProps<DeliveryBy> = {
    name: 'delivery',
    legend: <h2>{words.deliveryTitle()}</h2>,
    value: courier.isWanted ? 'courier' : 'drop-off',
    onChange: (by) => courier.setWanted(by === 'courier'),
  };
  const { suburb, city } = settings.shopAddress;
  const choices: DeliveryCardChoice[] = [
    {
      value: 'drop-off',
      label: words.dropOff(),
      detail: `${suburb}, ${city}`,
      price: words.free(),
      isDisabled: courier.isLoading,
    },
    {
      value: 'courier',
      label: words.title(),
      detail: <CourierDetail courier={courier} isEstimate={isEstimated(courier.quote, settings.connected)} />,
      price: <CourierPrice courier={courier} settings={settings} />,
      isDisabled: courier.isLoading,
    },
  ];
  return (
    <RadioGroupFrame group={group} choices={choices} legendClassName={styles.legend}>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <DeliveryCard key={choice.value} choice={choice} group={group} />
        ))}
      </div>
    </RadioGroupFrame>
  );
}

/** Returns the fee of the quote, or until then the lowest of the rate card. A connected courier has rates of its own. */
function CourierPrice({ courier: { quote, clubs }, settings: { connected, shopAddress } }: DeliveryChoiceProps) {
  if (quote.at === 'quoted') return <Amount cents={quote.quote.quote} />;
  const parcel = smallestParcel(clubs);
  if (connected.courier || parcel === null) return words.toBeQuoted();
  return (
    <MessageWith message={(fee) => words.fromFee({ fee })}>
      <Amount cents={lowestCourierFee({ to: shopAddress.postalCode, parcel })} />
    </MessageWith>
  );
}

function CourierDetail({ courier: { quote }, isEstimate }: { courier: Courier; isEstimate: boolean }) {
  const window = hours.window();
  return (
    <>
      {quote.at === 'quoted'
        ? words.collectionTime({ day: quote.quote.collectionDate, window })
        : words.fromYourDoor({ window })}
      {isEstimate && <span className={styles.estimate}> {words.estimate()}</span>}
    </>
  );
}

function DeliveryCard({ choice, group }: { choice: DeliveryCardChoice; group: RadioGroupProps<DeliveryBy> }) {
  const id = useId();
  return (
    <label className={styles.card}>
      <input
        className={styles.radio}
        aria-labelledby={`${id}-label ${id}-price`}
        aria-describedby={`${id}-detail`}
        {...radioProps(group, choice)}
      />
      <span className={styles.label} id={`${id}-label`}>
        {choice.label}
      </span>
      <span className={styles.price} id={`${id}-price`}>
        {choice.price}
      </span>
      <span className={styles.detail} id={`${id}-detail`}>
        {choice.detail}
      </span>
    </label>
  );
}
