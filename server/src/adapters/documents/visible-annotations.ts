import { PDFArray, PDFDict, PDFName, PDFRef, PDFStream, type PDFPageLeaf } from '@cantoo/pdf-lib';

/** Annotation types with visible content: stamps, signatures, handwriting, form values. */
const visibleTypes = new Set(
  'FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Widget Watermark'.split(
    ' ',
  ),
);
const key = (text: string) => PDFName.of(text);

/** Returns the page's visible annotations as stamps with only their position and appearance, or null without any. */
export function visibleAnnotations(page: PDFPageLeaf): PDFArray | null {
  const annotations = page.lookupMaybe(key('Annots'), PDFArray);
  const stamps = (annotations?.asArray() ?? []).flatMap((entry) => {
    const annotation = page.context.lookup(entry);
    const stamp = annotation instanceof PDFDict ? toStamp(annotation) : null;
    return stamp === null ? [] : [page.context.register(stamp)];
  });
  return stamps.length === 0 ? null : page.context.obj(stamps);
}

function toStamp(annotation: PDFDict): PDFDict | null {
  const subtype = annotation.lookupMaybe(key('Subtype'), PDFName)?.decodeText() ?? '';
  const appearance = appearanceOf(annotation);
  const position = annotation.lookupMaybe(key('Rect'), PDFArray);
  if (!visibleTypes.has(subtype) || appearance === null || position === undefined) return null;
  const flags = annotation.get(key('F'));
  const stamp = annotation.context.obj({ Type: 'Annot', Subtype: 'Stamp', Rect: position, AP: { N: appearance } });
  if (flags !== undefined) stamp.set(key('F'), flags);
  return stamp;
}

/** Returns the appearance stream; a checkbox has one for each state. */
function appearanceOf(annotation: PDFDict): PDFRef | null {
  const normal = annotation.lookupMaybe(key('AP'), PDFDict)?.get(key('N'));
  const state = annotation.lookupMaybe(key('AS'), PDFName);
  const states = annotation.context.lookup(normal);
  const appearance = states instanceof PDFDict && !(states instanceof PDFStream) && state ? states.get(state) : normal;
  return appearance instanceof PDFRef && annotation.context.lookup(appearance) instanceof PDFStream ? appearance : null;
}
