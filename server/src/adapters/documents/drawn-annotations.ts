import { PDFArray, PDFDict, PDFName, PDFRef, PDFStream, type PDFPageLeaf } from '@cantoo/pdf-lib';

/** What people add to a page to be seen: stamps, signatures, handwriting, the values of a form. */
const drawn = new Set(
  'FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Widget Watermark'.split(
    ' ',
  ),
);
const key = (text: string) => PDFName.of(text);

/** Returns the page's annotations as pictures: where they lie and how they look, nothing of what they do. Null without any. */
export function drawnAnnotations(page: PDFPageLeaf): PDFArray | null {
  const annotations = page.lookupMaybe(key('Annots'), PDFArray);
  const pictures = (annotations?.asArray() ?? []).flatMap((entry) => {
    const annotation = page.context.lookup(entry);
    const picture = annotation instanceof PDFDict ? pictureOf(annotation) : null;
    return picture === null ? [] : [page.context.register(picture)];
  });
  return pictures.length === 0 ? null : page.context.obj(pictures);
}

function pictureOf(annotation: PDFDict): PDFDict | null {
  const subtype = annotation.lookupMaybe(key('Subtype'), PDFName)?.decodeText() ?? '';
  const look = lookOf(annotation);
  const place = annotation.lookupMaybe(key('Rect'), PDFArray);
  if (!drawn.has(subtype) || look === null || place === undefined) return null;
  const flags = annotation.get(key('F'));
  const picture = annotation.context.obj({ Type: 'Annot', Subtype: 'Stamp', Rect: place, AP: { N: look } });
  if (flags !== undefined) picture.set(key('F'), flags);
  return picture;
}

/** The stream that draws it; a ticked or unticked box has one for each state. */
function lookOf(annotation: PDFDict): PDFRef | null {
  const normal = annotation.lookupMaybe(key('AP'), PDFDict)?.get(key('N'));
  const state = annotation.lookupMaybe(key('AS'), PDFName);
  const looks = annotation.context.lookup(normal);
  const look = looks instanceof PDFDict && !(looks instanceof PDFStream) && state ? looks.get(state) : normal;
  return look instanceof PDFRef && annotation.context.lookup(look) instanceof PDFStream ? look : null;
}
