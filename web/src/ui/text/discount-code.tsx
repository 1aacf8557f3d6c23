import { Fragment } from 'react';
import { classNames } from '../class-names.ts';
import styles from './discount-code.module.css';

interface DiscountCodeProps {
  code: string;
  className?: string | undefined;
}

/** A discount code, which can break after a group only. One press selects all of it. */
export function DiscountCode({ code, className }: DiscountCodeProps) {
  return (
    <p className={classNames(styles.code, className)}>
      {code.split('-').map((group, index) => (
        <Fragment key={group}>
          {index > 0 && '-'}
          {index > 0 && <wbr />}
          {group}
        </Fragment>
      ))}
    </p>
  );
}
