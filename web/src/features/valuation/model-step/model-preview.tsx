import type { Brand, Model } from '@trade-in/contract/endpoints/catalogue';
import { hasIronCount, type Dexterity } from '@trade-in/domain/club';
import type { ClubOptions } from '@trade-in/domain/valuation/club-options';
import * as words from '@trade-in/words/model-step';
import { Amount } from '../../../ui/text/amount.tsx';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { OtherValue } from '../../../ui/text/other-value.tsx';
import { ClubPicture } from '../step/club-picture.tsx';
import { clubValuesOf } from '../wizard/priced-club.ts';
import type { WizardAt } from '../wizard/wizard.ts';
import { clubName } from './club-name.ts';
import styles from './model-preview.module.css';

interface ModelPreviewProps {
  wizard: WizardAt<3>;
  brand: Brand | undefined;
  model: Model | undefined;
}

/** The chosen club, its value with what that assumes, and where to find a club's name. */
export function ModelPreview({ wizard: { type, options }, brand, model }: ModelPreviewProps) {
  const details = [clubTypeName(type), model?.year ?? null].filter((part) => part !== null);
  return (
    <section className={styles.preview} aria-label={words.preview()}>
      <div className={styles.picture}>
        <ClubPicture type={type} imageUrl={model?.imageUrl ?? null} />
      </div>
      <div className={styles.text}>
        <div>
          <p className={styles.name}>{clubName(brand, model) || clubTypeName(type)}</p>
          <p className={styles.note}>{details.join(' · ')}</p>
        </div>
        <div className={styles.worth}>
          {model === undefined ? (
            <p className={styles.note}>{words.previewHint()}</p>
          ) : (
            <EstimatedValue model={model} options={options} />
          )}
        </div>
        <div className={styles.unsure}>
          <span className={styles.sole} />
          <div>
            <p className={styles.unsureTitle}>{words.unsure()}</p>
            <p className={styles.note}>{words.hint()}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** As parts of a sentence. */
const handNames = { Left: words.leftHanded, Right: words.rightHanded } satisfies Record<Dexterity, unknown>;

function EstimatedValue({ model, options }: { model: Model; options: ClubOptions }) {
  const { irons, hand, condition, payment } = options;
  const values = clubValuesOf({ model, options });
  const assumed = { condition: clubValueName(condition), hand: handNames[hand]() };
  return (
    <>
      <p className={styles.value}>
        {hasIronCount(model.type) ? words.ironsAssumed({ ...assumed, irons }) : words.assumed(assumed)}
        <Amount cents={values[payment]} className={styles.amount} />
      </p>
      <p className={styles.note}>
        <OtherValue payment={payment} values={values} />
      </p>
      <p className={styles.note}>{words.changedNext()}</p>
    </>
  );
}
