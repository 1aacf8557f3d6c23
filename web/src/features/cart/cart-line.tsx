import { Fragment, useRef, useState } from 'react';
import type { CartItem } from '@trade-in/contract/endpoints/cart';
import { readSettings } from '@trade-in/contract/endpoints/settings';
import { whyNotChangeClub } from '@trade-in/domain/cart/cart';
import { hasIronCount } from '@trade-in/domain/club';
import { calendarDay } from '@trade-in/domain/calendar';
import { hasEnded } from '@trade-in/domain/club-requests/club-request';
import { clubRequestPath } from '@trade-in/domain/club-requests/request-path';
import * as words from '@trade-in/words/cart';
import * as clubWords from '@trade-in/words/club';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { localUrl } from '../../app/paths.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { clubTypeName } from '../../ui/text/club-type-name.ts';
import { clubValueName } from '../../ui/text/club-value-name.ts';
import { TextLink } from '../../ui/text/link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ClubDrawing } from '../../ui/drawings/club-drawing.tsx';
import { LineIcon } from '../../ui/line-icon.tsx';
import styles from './cart-line.module.css';
import { ClubEditor } from './club-editor.tsx';

interface CartLineProps {
  item: CartItem;
  isRemoving: boolean;
  onRemove: () => void;
  /** Called when a change finds that the cart no longer has the line, which then disappears. */
  onGone: () => void;
}

/** A line of the cart: one or more of the same club, which can be changed in place. */
export function CartLine({ item, isRemoving, onRemove, onGone }: CartLineProps) {
  const [isEditing, setIsEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const { model, brand } = item;
  const name = `${brand.name} ${model.name}`;
  function closeEditor() {
    setIsEditing(false);
    change.current?.focus();
  }
  return (
    <li className={classNames(styles.line, isEditing && styles.editing)} aria-busy={isRemoving}>
      <div className={styles.picture}>
        {model.imageUrl === null ? (
          <ClubDrawing type={model.type} />
        ) : (
          <img src={model.imageUrl} alt="" loading="lazy" />
        )}
      </div>
      <h2 className={styles.name}>{name}</h2>
      <Amount cents={item.linePrice} className={styles.amount} />
      <Details item={item} />
      <div className={styles.actions}>
        {canChange(item) && (
          <Button
            ref={change}
            variant="quiet"
            className={styles.change}
            aria-label={words.changeLabel({ club: name })}
            aria-expanded={isEditing}
            onClick={() => setIsEditing(!isEditing)}
          >
            <span className={styles.word}>{words.change()}</span>
          </Button>
        )}
        <Button
          variant="quiet"
          className={styles.remove}
          isBusy={isRemoving}
          aria-label={words.removeLabel({ club: name })}
          onClick={onRemove}
        >
          <TrashIcon />
          <span className={styles.word}>{isRemoving ? words.removing() : words.remove()}</span>
        </Button>
      </div>
      {isEditing && <ClubEditor item={item} name={name} onClose={closeEditor} onGone={onGone} />}
    </li>
  );
}

const canChange = ({ offeredUntil }: CartItem) => whyNotChangeClub({ isOffered: offeredUntil !== undefined }) === null;

/** Two rows: what the club is, and what it counts as. */
function Details({ item }: { item: CartItem }) {
  const { model, ironCount, dexterity, condition, paymentType, quantity, offeredUntil } = item;
  const type = clubTypeName(model.type);
  const club = hasIronCount(model.type) ? words.setOfClubs({ type, count: ironCount }) : type;
  return (
    <p className={styles.details}>
      <span className={styles.row}>
        <Joined texts={[club, clubWords.handed({ hand: clubValueName(dexterity) })]} />
        {canChange(item) && <PencilIcon className={styles.pencil} />}
      </span>
      <VisuallyHidden> · </VisuallyHidden>
      <span className={styles.row}>
        <Joined texts={[clubValueName(condition), clubValueName(paymentType), words.quantity({ quantity })]} />
      </span>
      {offeredUntil !== undefined && <PriceTerm until={offeredUntil} />}
    </p>
  );
}

/** The last day of a price that staff have set. The server's day counts: the browser's clock may be wrong. */
function PriceTerm({ until }: { until: string }) {
  const { data: settings } = useEndpoint(readSettings);
  const isOver = settings !== undefined && hasEnded(calendarDay(until), calendarDay(settings.today));
  return (
    <span className={classNames(styles.row, styles.term, isOver && styles.ended)}>
      {isOver ? words.endedOn({ day: until }) : words.heldUntil({ day: until })}
      {isOver && <TextLink href={localUrl(clubRequestPath())}>{words.askAgain()}</TextLink>}
    </span>
  );
}

function Joined({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ' · '}
      <span>{text}</span>
    </Fragment>
  ));
}

function TrashIcon() {
  return <LineIcon path="M3.5 5.5h13M7.5 5.5V3h5v2.5M5 5.5l.75 11.5h8.5L15 5.5M8.25 8.5v5.5M11.75 8.5v5.5" />;
}

function PencilIcon({ className }: { className: string | undefined }) {
  return <LineIcon className={className} size={14} path="m4 16 .75-3.75L13.5 3.5l3 3-8.75 8.75zM11.5 5.5l3 3" />;
}
