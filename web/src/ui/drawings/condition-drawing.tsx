import type { Condition } from '@trade-in/domain/club';
import type { ClubPart } from '@trade-in/domain/valuation/club-parts';
import { partViews } from './condition-wear.ts';
import { svgProps, type DrawingProps } from './svg-props.ts';
import { WearLayers } from './wear-layers.tsx';

export interface ConditionDrawingProps extends DrawingProps {
  condition: Condition;
  part: ClubPart;
}

/** A close-up of a club's part in this condition, 5:3. Only for the condition guide: keep it out of the first load. */
export function ConditionDrawing({ condition, part, ...drawing }: ConditionDrawingProps) {
  const { base, wear } = partViews[part];
  return (
    <svg viewBox="0 0 120 72" {...svgProps(drawing)}>
      <WearLayers layers={base} />
      <WearLayers layers={wear[condition]} />
    </svg>
  );
}
