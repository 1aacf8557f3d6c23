import type { ClubType, Condition } from '@trade-in/domain/club';
import type { BenchPart } from '@trade-in/domain/inspection/checklist';
import { type PartView, partViews } from './condition-wear.ts';
import { svgProps } from './svg-props.ts';
import { WearLayers } from './wear-layers.tsx';

interface BenchPartDrawingProps {
  type: ClubType;
  part: BenchPart;
  condition: Condition;
}

/** A close-up of a part in this condition, for the inspection bench; it fills its box and is cropped to it. */
export function BenchPartDrawing({ type, part, condition }: BenchPartDrawingProps) {
  const { base, wear } = type === 'Putter' && part === 'face' ? partViews.faceOrInsert : benchViews[part];
  return (
    <svg viewBox="0 0 120 72" preserveAspectRatio="xMidYMid slice" {...svgProps({})}>
      <WearLayers layers={base} />
      <WearLayers layers={wear[condition]} />
    </svg>
  );
}

const sole: PartView = {
  base: [
    ['steel', 'M0 0H120V72H0Z'],
    ['body', 'M0 14C30 2 90 2 120 14V72H0Z'],
    ['lit', 'M0 14C30 2 90 2 120 14V22C90 10 30 10 0 22Z'],
    ['deep', 'M42 34H78Q84 34 84 40V56Q84 62 78 62H42Q36 62 36 56V40Q36 34 42 34Z'],
    ['mark', 'M50 48H70'],
  ],
  wear: {
    'Above Average': [['shine', 'M98 26c1 6 3 8 9 9-6 1-8 3-9 9-1-6-3-8-9-9 6-1 8-3 9-9Z']],
    Average: [['scratch', 'M12 44l14-8M90 62l14-8M94 66l9-5']],
    'Below Average': [
      ['scratch', 'M8 56 32 36M12 62 38 42M20 66 34 54M86 64l26-22M92 68l22-18M100 40l12-10M60 66l12-3'],
      ['chip', 'M100 16l4 6 6-3 4 5 6-2V13C112 11 106 12 100 16ZM0 50l6 3-2 6 5 4-2 9H0Z'],
    ],
  },
};

const hosel: PartView = {
  base: [
    ['section', 'M-9 24H56V48H-9Z'],
    ['sheen', 'M0 28H56V33H0Z'],
    ['body', 'M74 18C92 14 108 8 129 6V76C108 66 92 58 74 54Z'],
    ['lit', 'M74 24C92 20 108 15 129 13V22C108 24 92 28 74 32Z'],
  ],
  wear: {
    'Above Average': [
      ['rubber', 'M46 23H62L76 18V54L62 49H46Z'],
      ['mark', 'M54 27V45'],
    ],
    Average: [
      ['rubber', 'M43 23H59L72 18V54L59 49H43Z'],
      ['mark', 'M51 27V45'],
      ['dent', 'M14 32l10 6M88 34l9 5M92 30l7 4'],
    ],
    'Below Average': [
      ['rubber', 'M32 22 48 21 61 15 63 51 50 48 34 49Z'],
      ['dent', 'M8 30l16 12M10 40l12 6M84 32l18 12M90 26l16 10M86 46l12 4'],
      ['rust', 'M64 28a4 3 0 1 0 8 0a4 3 0 1 0-8 0ZM66 42a3 2.5 0 1 0 6 0a3 2.5 0 1 0-6 0Z'],
    ],
  },
};

/** Like the parts of the condition guide, with those that only staff look at. */
const benchViews: Record<BenchPart, PartView> = {
  crown: partViews.crown,
  face: partViews.face,
  grooves: partViews.grooves,
  sole,
  hosel,
  shaft: partViews.shaft,
  grip: partViews.grip,
};
