import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFObject,
  type PDFPage,
  PDFStream,
} from '@cantoo/pdf-lib';
import { maxDocumentBytes, maxDocumentPages } from '@trade-in/domain/limits';
import type { DocumentRefusal } from '../../ports/document-cleaner.ts';
import { blankPhotoMetadata } from './blank-photo-metadata.ts';
import { drawnAnnotations } from './drawn-annotations.ts';

/** What a page needs to be shown; its actions, notes, thumbnail and private data are left behind. */
const keptOfPages = new Set(['Type', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Resources', 'Contents', 'Group']);
/** Actions, scripts, attachments and descriptions, wherever a reader would look for them. */
const neverKept = ['AA', 'OpenAction', 'JS', 'EF', 'AF', 'EmbeddedFiles', 'Metadata', 'PieceInfo', 'LastModified'];
/** A stream whose data, or a picture of whose data, lies in another file. */
const neverKeptOfStreams = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI'];
const name = (text: string) => PDFName.of(text);

/**
 * Copies what is drawn on the pages of a PDF into a new one. Scripts, launch actions, links, attachments, forms' logic and
 * the document's description (author, program, times, XMP) are not copied.
 */
export async function cleanPdf(bytes: Buffer): Promise<Buffer | { whyNot: DocumentRefusal }> {
  try {
    const source = await PDFDocument.load(bytes, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
    const pages = source.getPages();
    if (pages.length === 0) return { whyNot: 'damaged' };
    if (pages.length > maxDocumentPages) return { whyNot: 'too_many_pages' };
    for (const page of pages) stripPage(page);
    for (const [, object] of source.context.enumerateIndirectObjects()) strip(object);
    const copy = await copyOf(source);
    if (copy === null) return { whyNot: 'damaged' };
    return copy.length > maxCopyBytes ? { whyNot: 'too_demanding' } : copy;
  } catch (error) {
    return { whyNot: error instanceof EncryptedPDFError ? 'protected' : 'damaged' };
  }
}

/** Objects that were packed together are not packed again. */
const maxCopyBytes = 2 * maxDocumentBytes;

/** Null where a page needs a part that can't be read: it would be copied as it is, unseen. */
async function copyOf(source: PDFDocument): Promise<Buffer | null> {
  const copy = await PDFDocument.create({ updateMetadata: false });
  for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page);
  const objects = copy.context.enumerateIndirectObjects();
  if (objects.some(([, object]) => object instanceof PDFInvalidObject)) return null;
  const options = { useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false };
  return Buffer.from(await copy.save(options));
}

function stripPage({ node }: PDFPage): void {
  const annotations = drawnAnnotations(node);
  for (const key of node.keys())
    if (!keptOfPages.has(key.decodeText()) && key.decodeText() !== 'Parent') node.delete(key);
  if (annotations !== null) node.set(name('Annots'), annotations);
}

/** Objects that others point to come by themselves. */
function strip(object: PDFObject): void {
  if (object instanceof PDFStream) {
    for (const key of neverKeptOfStreams) object.dict.delete(name(key));
    blankPhotoMetadata(object);
    strip(object.dict);
  } else if (object instanceof PDFDict) {
    for (const key of neverKept) object.delete(name(key));
    for (const value of object.values()) strip(value);
  } else if (object instanceof PDFArray) {
    for (const value of object.asArray()) strip(value);
  }
}
