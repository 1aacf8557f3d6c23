import { Fragment } from 'react';
import type { CartItem } from '@trade-in/contract/endpoints/cart';
import { hasIronCount } from '@trade-in/domain/club';
import * as words from '@trade-in/words/cart';
import * as clubWords from '@trade-in/words/club';
import { Amount } from '../../ui/text/amount.tsx';
import { clubTypeName } from '../../ui/text/club-type-name.ts';
import { clubValueName } from '../../ui/text/club-value-name.ts';
import { Button } from '../../ui/button.tsx';
import { ClubDrawing } from '../../ui/drawings/club-drawing.tsx';
import styles from './cart-line.module.css';

interface CartLineProps {
  item: CartItem;
  isRemoving: boolean;
  onRemove: () => void;
}

/** A line of the cart: one or more of the same club. */
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
      <Amount cents={item.linePrice} className={styles.amount} />
      <p className={styles.details}>
        {detailsOf(item).map((detail, index) => (
          <Fragment key={detail}>
            {index > 0 && ' · '}
            <span>{detail}</span>
          </Fragment>
        ))}
      </p>
      <Button
        variant="quiet"
        className={styles.remove}
        isBusy={isRemoving}
        busyLabel={words.removing()}
        aria-label={words.removeLabel({ club: name })}
        onClick={onRemove}
      >
        {words.remove()}
      </Button>
    </li>
  );
}

function detailsOf({ model, ironCount, dexterity, condition, paymentType, quantity }: CartItem): string[] {
  const type = clubTypeName(model.type);
  return [
    hasIronCount(model.type) ? words.setOfClubs({ type, count: ironCount }) : type,
    clubWords.handed({ hand: clubValueName(dexterity) }),
    clubValueName(condition),
    clubValueName(paymentType),
    words.quantity({ quantity }),
  ];
}
