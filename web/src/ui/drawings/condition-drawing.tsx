import type { Condition } from '@trade-in/domain/club';
import type { ClubPart } from '@trade-in/domain/valuation/club-parts';
import styles from './condition-drawing.module.css';
import { partViews, type Layer } from './condition-wear.ts';
import { svgProps, type DrawingProps } from './svg-props.ts';

export interface ConditionDrawingProps extends DrawingProps {
  condition: Condition;
  part: ClubPart;
}

/** A close-up of a club's part in this condition, 5:3. Only for the condition guide: keep it out of the first load. */
export function ConditionDrawing({ condition, part, ...drawing }: ConditionDrawingProps) {
  const { base, wear } = partViews[part];
  return (
    <svg viewBox="0 0 120 72" {...svgProps(drawing)}>
      <Layers layers={base} />
      <Layers layers={wear[condition]} />
    </svg>
  );
}

function Layers({ layers }: { layers: readonly Layer[] }) {
  return layers.map(([tone, path]) => <path key={path} className={styles[tone]} d={path} />);
}
