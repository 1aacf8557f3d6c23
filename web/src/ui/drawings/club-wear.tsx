import type { ClubType, Condition } from '@trade-in/domain/club';
import type { ClubPart } from '@trade-in/domain/valuation/club-parts';
import { useId } from 'react';
import { clubShapes } from './club-shapes.ts';
import { partViews, type Tone } from './condition-wear.ts';
import { WearLayers } from './wear-layers.tsx';

interface ClubWearProps {
  type: ClubType;
  condition: Condition;
}

/** Marks that are recognizable on the drawing of a whole club. The others need the close-up around them. */
const marks = new Set<Tone>(['scratch', 'dent', 'worn', 'chip', 'shine']);

/** Where the close-ups of a club's parts are on its drawing, as SVG transforms. */
const places: Record<ClubType, readonly (readonly [part: ClubPart, transform: string])[]> = {
  Driver: [
    ['crown', 'translate(36 62)scale(.95 .55)'],
    ['face', 'translate(38 97)scale(1.05 .8)'],
  ],
  'Fairway Wood': [
    ['crown', 'translate(44 88)scale(.88 .44)'],
    ['face', 'translate(48 114)scale(.92 .57)'],
  ],
  Hybrid: [
    ['crown', 'translate(58 88)scale(.74 .42)'],
    ['face', 'translate(64 111)scale(.77 .61)'],
  ],
  Irons: [['face', 'translate(64 84)scale(.78 .98)']],
  Putter: [['faceOrInsert', 'translate(44 126)scale(.9 .62)']],
  Wedge: [['face', 'translate(60 68)scale(.8 1.14)']],
};

/** The wear of a club in this condition, over its drawing. Keep it out of the first load. */
export function ClubWear({ type, condition }: ClubWearProps) {
  const { outline, face } = clubShapes[type];
  const id = useId();
  return (
    <>
      <clipPath id={`${id}face`}>
        <path fill="none" d={face} />
      </clipPath>
      <clipPath id={`${id}crown`}>
        <path fill="none" clipRule="evenodd" d={outline + face} />
      </clipPath>
      {places[type].map(([part, transform]) => (
        <g key={part} clipPath={`url(#${id}${part === 'crown' ? 'crown' : 'face'})`}>
          <g transform={transform}>
            <WearLayers layers={partViews[part].wear[condition].filter(([tone]) => marks.has(tone))} />
          </g>
        </g>
      ))}
    </>
  );
}
