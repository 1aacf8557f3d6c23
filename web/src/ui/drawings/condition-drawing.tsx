import type { Condition } from '@trade-in/domain/club';
import type { ClubPart } from '@trade-in/domain/condition-guide';
import { useId } from 'react';
import { ClubFigure, ShaftFade } from './club-figure.tsx';
import { clubShapes } from './club-shapes.ts';
import styles from './condition-drawing.module.css';
import { partViews, wholeViews, type Layer } from './condition-wear.ts';
import { GroundShadow } from './ground-shadow.tsx';
import { svgProps, type PictureProps } from './picture.ts';

export interface ConditionDrawingProps extends PictureProps {
  condition: Condition;
  /** One part close up, 5 : 3; without it a driver with its grip. */
  part?: ClubPart;
}

/** What a club in this condition looks like. For the condition guide only: keep it out of the first load. */
export function ConditionDrawing({ condition, part, ...picture }: ConditionDrawingProps) {
  if (part === undefined) return <WholeClub condition={condition} {...picture} />;
  const { base, wear } = partViews[part];
  return (
    <svg viewBox="0 0 120 72" {...svgProps(picture)}>
      <Layers layers={base} />
      <Layers layers={wear[condition]} />
    </svg>
  );
}

function WholeClub({ condition, ...picture }: { condition: Condition } & PictureProps) {
  const fadeId = useId();
  const { grooves, head, shaft } = wholeViews[condition];
  const { base, wear } = partViews.Grip;
  return (
    <svg viewBox="16 46 208 164" {...svgProps(picture)}>
      <ShaftFade id={fadeId} />
      <GroundShadow x={100} halfWidth={70} />
      <ClubFigure shape={{ ...clubShapes.Driver, grooves, hosel: [174, 97, 33, 62] }} fadeId={fadeId} />
      <Layers layers={head} />
      <path transform="translate(100 194)rotate(90)" fill={`url(#${fadeId})`} d="M-5 0-4.5-122H4.5L5 0Z" />
      <path className={styles.sheen} d="M100 191H170L100 193Z" />
      <Layers layers={shaft} />
      <g transform="translate(24 177)scale(.72.47)">
        <Layers layers={base} />
        <Layers layers={wear[condition]} />
      </g>
    </svg>
  );
}

function Layers({ layers }: { layers: readonly Layer[] }) {
  return layers.map(([tone, path]) => <path key={path} className={styles[tone]} d={path} />);
}
