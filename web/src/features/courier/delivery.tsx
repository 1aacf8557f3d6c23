import { CollectionPanel, type CollectionPanelProps } from './collection-panel.tsx';
import styles from './delivery.module.css';
import { DeliveryChoice } from './delivery-choice.tsx';
import { DropOff } from './drop-off.tsx';

/** How the clubs reach the shop: dropped off by the customer, or collected by a courier for a fee. */
export function Delivery({ courier, settings, isFeeInvoiced }: CollectionPanelProps) {
  return (
    <div className={styles.delivery}>
      <DeliveryChoice courier={courier} settings={settings} />
      {courier.isWanted ? (
        <CollectionPanel courier={courier} settings={settings} isFeeInvoiced={isFeeInvoiced} />
      ) : (
        <DropOff settings={settings} />
      )}
    </div>
  );
}
