import { Fragment } from 'react';
import type { CartItem } from '@trade-in/contract/cart';
import { hasIronCount } from '@trade-in/domain/club';
import { counted } from '@trade-in/domain/counted';
import { cents } from '@trade-in/domain/money';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ClubDrawing } from '../../ui/drawings/club-drawing.tsx';
import styles from './cart-line.module.css';

interface CartLineProps {
  item: CartItem;
  isRemoving: boolean;
  onRemove: () => void;
}

/** One club of the cart. */
export function CartLine({ item, isRemoving, onRemove }: CartLineProps) {
  const { model, brand } = item;
  const name = `${brand.name} ${model.name}`;
  return (
    <li className={styles.line} aria-busy={isRemoving}>
      <div className={styles.picture}>
        {model.imageUrl === null ? (
          <ClubDrawing type={model.type} />
        ) : (
          <img src={model.imageUrl} alt="" loading="lazy" />
        )}
      </div>
      <h2 className={styles.name}>{name}</h2>
      <Amount cents={cents(item.linePrice)} className={styles.amount} />
      <p className={styles.details}>
        {detailsOf(item).map((detail, place) => (
          <Fragment key={detail}>
            {place > 0 && ' · '}
            <span>{detail}</span>
          </Fragment>
        ))}
      </p>
      <Button
        variant="quiet"
        className={styles.remove}
        isBusy={isRemoving}
        busyLabel="Removing…"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}

function detailsOf({ model, ironCount, dexterity, condition, paymentType, quantity }: CartItem): string[] {
  const type = hasIronCount(model.type) ? `${model.type} (${counted(ironCount, 'club')})` : model.type;
  return [type, `${dexterity}-Handed`, condition, paymentType, `Qty ${quantity}`];
}
