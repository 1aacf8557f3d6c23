import type { ClubType, Dexterity } from '@trade-in/domain/club';
import type { SharePictures } from '../../ports/files/share-pictures.ts';

/** Returns the SVG of a picture without its texts, from the web build. */
type Backdrop = (club: { type: ClubType; hand: Dexterity }) => string;

const white = '#ffffff';
const onPine = '#d5e4dc';
const volt = '#dcf247';
/** The texts' left edge, and their widths above the club's line, beside the club, and below it, where they have the whole picture. */
const [left, besideClub, whole] = [72, 560, 1056];

/** The shop's mark before its name, as in the storefront's header. */
const mark =
  '<g transform="translate(66 56) scale(2.4)" fill="none"><path d="M2.5 1.5V22" stroke="#d5e4dc" stroke-width="2" stroke-linecap="round"/>' +
  '<path fill="#e2574c" d="M2.5 2.2 14.4 6.2C15.2 6.5 15.2 7.5 14.4 7.8L2.5 12Z"/><path fill="#c93a30" d="M2.5 7.1H15C15 7.4 14.8 7.7 14.4 7.8L2.5 12Z"/></g>';

/** Draws with the backdrops of the web build. Loads the typeface and the renderer with the first picture. */
export function sharePictures(backdropOf: Backdrop): SharePictures {
  return {
    async drawClub({ type, hand, name, details, label, amount, shopName }) {
      const { outlined } = await import('./text-outlines.ts');
      const text = { font: 'text', x: left, minSize: 20 } as const;
      return render(backdropOf({ type, hand }), [
        shopLine(outlined, shopName),
        outlined({ ...text, text: label, y: 236, size: 36, maxWidth: besideClub, fill: onPine }),
        outlined({ ...text, font: 'figure', text: amount, y: 352, size: 116, maxWidth: besideClub, fill: volt }),
        outlined({ ...text, font: 'figure', text: name, y: 508, size: 52, minSize: 36, maxWidth: whole, fill: white }),
        outlined({ ...text, text: details, y: 566, size: 32, maxWidth: whole, fill: onPine }),
      ]);
    },
    async drawStart({ title, promise, shopName }) {
      const { outlined, wrapped } = await import('./text-outlines.ts');
      const box = { font: 'figure', size: 72, maxWidth: besideClub } as const;
      const lines = wrapped(title, box).map((text, index) =>
        outlined({ ...box, text, x: left, y: 216 + index * 76, minSize: 40, fill: white }),
      );
      const below = { text: promise, font: 'text', x: left, y: 514, size: 36, minSize: 20 } as const;
      return render(backdropOf({ type: 'Driver', hand: 'Right' }), [
        shopLine(outlined, shopName),
        ...lines,
        outlined({ ...below, maxWidth: whole, fill: onPine }),
      ]);
    },
  };
}

function shopLine(outlined: typeof import('./text-outlines.ts').outlined, shopName: string): string {
  const text = { text: shopName, font: 'text', x: 124, y: 98, size: 36, minSize: 24 } as const;
  return mark + outlined({ ...text, maxWidth: whole - 52, fill: white });
}

async function render(backdrop: string, texts: readonly string[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // A picture is small, and never drawn twice in a row.
  sharp.cache(false);
  sharp.concurrency(1);
  const svg = backdrop.replace(/<\/svg>$/, `${texts.join('')}</svg>`);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
