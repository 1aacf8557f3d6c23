import type { ClubType, Dexterity } from '@trade-in/domain/club';
import { renderToStaticMarkup } from 'react-dom/server';
import contours from '../../ui/contours.svg?raw';
import { ClubDrawing } from '../../ui/drawings/club-drawing.tsx';
import { drawingRules } from './drawing-rules.ts';

/** The club stands on this line, as in a value panel. The server adds texts above and below it. */
const line = { from: 72, to: 1128, y: 430 };
/** `sole` is where the club stands, as a share of the drawing's height. */
const club = { x: 650, width: 478, height: 358.5, sole: 140.5 / 156 };

/**
 * Returns the picture that other sites show with a link, without its texts: a pine panel of 1200 × 630 with contour lines and a
 * club, as SVG that needs neither a browser nor a style sheet.
 */
export function shareBackdrop({ type, hand }: { type: ClubType; hand: Dexterity }): string {
  const drawing = renderToStaticMarkup(<ClubDrawing type={type} ground="pine" />);
  const y = line.y - club.height * club.sole;
  const mirror = hand === 'Left' ? ` transform="translate(${club.x * 2 + club.width} 0)scale(-1 1)"` : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<style>${drawingRules()}</style><path fill="#0b3d2c" d="M0 0H1200V630H0Z"/>`,
    contours.replace('<svg ', '<svg x="66" width="1134" height="630" '),
    `<path stroke="#3d7a62" stroke-width="2" d="M${line.from} ${line.y}H${line.to}"/>`,
    `<g${mirror}>${drawing.replace('<svg ', `<svg x="${club.x}" y="${y}" width="${club.width}" height="${club.height}" `)}</g>`,
    '</svg>',
  ].join('');
}
