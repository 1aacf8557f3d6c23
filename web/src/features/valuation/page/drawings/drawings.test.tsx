import { clubTypes, type ClubType } from '@trade-in/domain/club';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClubFigure } from '../../../../ui/drawings/club-figure.tsx';
import { clubShapes } from '../../../../ui/drawings/club-shapes.ts';
import styles from '../../../../ui/drawings/drawings.module.css';
import { GroundShadow } from '../../../../ui/drawings/ground-shadow.tsx';

/** The part of a drawing that a card shows: the head, with the shaft cut off by the edge. */
const card = { x: 17, y: 6, width: 187, height: 163 };

const onLight = {
  body: 'fill="#0b3d2c" fill-rule="evenodd"',
  lit: 'fill="#1d6249"',
  deep: 'fill="#06271b"',
  face: 'fill="#cdd6d1"',
  sheen: 'fill="#e4eae7"',
  bevel: 'fill="none" stroke="#e4eae7" stroke-width=".9"',
  grooves: 'fill="none" stroke="#80918a" stroke-width="1.6" stroke-linecap="round"',
  mark: 'fill="none" stroke="#dcf247" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"',
  ring: 'fill="none" stroke="#dcf247" stroke-width="3.6"',
  shadow: 'fill="#0f1f18" fill-opacity=".06"',
};
/** A club of a set that is not the nearest. */
const farOnLight = { ...onLight, face: 'fill="#b9c5bf"', sheen: 'fill="#d0d9d4"' };
const onPine = {
  ...onLight,
  body: 'fill="#1c6b4e" fill-rule="evenodd"',
  lit: 'fill="#2f8a68"',
  deep: 'fill="#125038"',
};

/** Draws a club in a palette. Its shaft is opaque, or fades out by the gradient `fade`. */
function Club({ type, palette, fade }: { type: ClubType; palette: typeof onLight; fade?: string }) {
  const shape = clubShapes[type];
  const [x, y, lean] = shape.hosel;
  const shown = fade === undefined ? { ...shape, hosel: [x, y, lean, 180] as const } : shape;
  return (
    <Coloured palette={palette}>
      <ClubFigure shape={shown} fadeId={fade ?? 'none'} />
    </Coloured>
  );
}

/** Replaces the class names by the palette's attributes: a file has no style sheet. */
function Coloured({ palette, children }: { palette: typeof onLight; children: ReactNode }) {
  const markup = renderToStaticMarkup(children).replaceAll('url(#none)', '#a3b2aa');
  const coloured = Object.entries(palette).reduce(
    (text, [name, attributes]) => text.replaceAll(`class="${styles[name]}"`, attributes),
    markup,
  );
  return <g dangerouslySetInnerHTML={{ __html: coloured }} />;
}

function CardDrawing({ type, index }: { type: ClubType; index: number }) {
  const shape = clubShapes[type];
  const left = index * card.width;
  return (
    <>
      <view
        id={type.replace(' ', '-')}
        viewBox={`${left} 0 ${card.width} ${card.height}`}
        preserveAspectRatio="xMidYMax slice"
      />
      <svg x={left} {...{ width: card.width, height: card.height }} viewBox={Object.values(card).join(' ')}>
        <Coloured palette={onLight}>
          <GroundShadow x={shape.ground[0]} halfWidth={shape.ground[1]} />
        </Coloured>
        {(shape.fan ?? [0]).map((degrees) => (
          <g key={degrees} transform={`rotate(${degrees} 252-36)`}>
            <Club type={type} palette={degrees > 0 ? farOnLight : onLight} />
          </g>
        ))}
      </svg>
    </>
  );
}

/** The driver is at the right, and a range ball with the shop's mark at the left. */
function Hero() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 200">
      <linearGradient id="fade" x2="0" y2="1">
        <stop stopColor="#a3b2aa" stopOpacity="0" />
        <stop offset=".7" stopColor="#a3b2aa" />
      </linearGradient>
      <clipPath id="ball">
        <circle cx="33.5" cy="166.5" r="33.5" />
      </clipPath>
      <g clipPath="url(#ball)">
        <path fill="#dcf247" d="M0 133h67v67H0Z" />
        <path fill="#c3d832" d="M50 133C62 160 52 190 24 200H67V133Z" />
        <path fill="#0b3d2c" d="M-1 157C18 168 49 168 68 157V168C49 179 18 179-1 168Z" />
        <path
          stroke="#b3c72c"
          strokeWidth="5"
          strokeLinecap="round"
          d="M22 147h.01M33 144h.01M44 147h.01M18 187h.01M28 190h.01"
        />
      </g>
      <g transform="translate(64.2-15.56)scale(1.36)">
        <Club type="Driver" palette={onPine} fade="fade" />
      </g>
    </svg>
  );
}

/** Returns the drawing with empty elements closed in their start tags, which takes fewer bytes. */
function withoutEndTags(svg: string): string {
  return svg.replaceAll(/><\/(?:circle|ellipse|line|path|rect|view)>/g, '/>');
}

// The drawings are files because the page's size is limited. `vitest -u` writes them again after a change of the shapes.
test('the file of the club types matches the drawings', async () => {
  const size = `0 0 ${card.width * clubTypes.length} ${card.height}`;
  const file = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={size} preserveAspectRatio="xMidYMax slice">
      {clubTypes.map((type, index) => (
        <CardDrawing key={type} type={type} index={index} />
      ))}
    </svg>,
  );
  expect(file).not.toContain('class=');
  await expect(withoutEndTags(file)).toMatchFileSnapshot('./club-types.svg');
});

test('the file of the start page’s panel matches the driver', async () => {
  const file = renderToStaticMarkup(<Hero />);
  expect(file).not.toContain('class=');
  await expect(file).toMatchFileSnapshot('./hero.svg');
});
