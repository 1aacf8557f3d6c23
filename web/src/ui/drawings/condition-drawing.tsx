import type { Condition } from '@trade-in/domain/club';
import type { ClubPart } from '@trade-in/domain/condition-guide';
import styles from './condition-drawing.module.css';
import { partViews, type Layer } from './condition-wear.ts';
import { svgProps, type PictureProps } from './picture.ts';

export interface ConditionDrawingProps extends PictureProps {
  condition: Condition;
  part: ClubPart;
}

/** A part of a club in this condition close up, 5 : 3. For the condition guide only: keep it out of the first load. */
export function ConditionDrawing({ condition, part, ...picture }: ConditionDrawingProps) {
  const { base, wear } = partViews[part];
  return (
    <svg viewBox="0 0 120 72" {...svgProps(picture)}>
      <Layers layers={base} />
      <Layers layers={wear[condition]} />
    </svg>
  );
}

function Layers({ layers }: { layers: readonly Layer[] }) {
  return layers.map(([tone, path]) => <path key={path} className={styles[tone]} d={path} />);
}
