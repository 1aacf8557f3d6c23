import type { PricedClub } from '../wizard/priced-club.ts';
import { DeferredComponent } from './deferred-component.tsx';
import styles from './value-panel.module.css';

const loadClub = () => import('../../../ui/drawings/worn-club.tsx').then(({ WornClub }) => WornClub);

/** The club as it was described. Its code comes later, and the server leaves it out, to keep the document small. */
export function PanelDrawing({ club: { model, options } }: { club: PricedClub }) {
  return (
    <div className={styles.drawing}>
      <DeferredComponent
        load={loadClub}
        props={{ type: model.type, hand: options.hand, condition: options.condition }}
      />
    </div>
  );
}
