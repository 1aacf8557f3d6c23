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
import { maxDocumentPages } from '@trade-in/domain/limits';
import type { DocumentRefusal } from '../../ports/files/upload-cleaners.ts';
import { maxResultBytes } from '../sandbox/sandbox-messages.ts';
import { blankPhotoMetadata } from './blank-photo-metadata.ts';
import { visibleAnnotations } from './visible-annotations.ts';

/** The entries needed to display a page; actions, notes, thumbnails and private data are dropped. */
const keptPageKeys = new Set(['Type', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Resources', 'Contents', 'Group']);
/** Actions, scripts, attachments and metadata, in any object. */
const droppedKeys = ['AA', 'OpenAction', 'JS', 'EF', 'AF', 'EmbeddedFiles', 'Metadata', 'PieceInfo', 'LastModified'];
/** Stream data, or a picture of it, in another file. */
const droppedStreamKeys = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI'];
const name = (text: string) => PDFName.of(text);

/**
 * Copies the visible contents of a PDF's pages into a new PDF, without scripts, launch actions, links, attachments, form logic
 * and metadata (author, program, times, XMP).
 */
export async function cleanPdf(bytes: Buffer): Promise<Buffer | { whyNot: DocumentRefusal }> {
  try {
    const source = await PDFDocument.load(bytes, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
    const pages = source.getPages();
    if (pages.length === 0) return { whyNot: 'damaged' };
    if (pages.length > maxDocumentPages) return { whyNot: 'too_many_pages' };
    for (const page of pages) stripPage(page);
    for (const [, object] of source.context.enumerateIndirectObjects()) strip(object);
    const copy = await copyPages(source);
    if (copy === null) return { whyNot: 'damaged' };
    return copy.length > maxResultBytes ? { whyNot: 'too_demanding' } : copy;
  } catch (error) {
    return { whyNot: error instanceof EncryptedPDFError ? 'protected' : 'damaged' };
  }
}

/** Returns null when a page needs an unreadable object, which would be copied unchecked. */
async function copyPages(source: PDFDocument): Promise<Buffer | null> {
  const copy = await PDFDocument.create({ updateMetadata: false });
  for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page);
  const objects = copy.context.enumerateIndirectObjects();
  if (objects.some(([, object]) => object instanceof PDFInvalidObject)) return null;
  const options = { useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false };
  return Buffer.from(await copy.save(options));
}

function stripPage({ node }: PDFPage): void {
  const annotations = visibleAnnotations(node);
  for (const key of node.keys())
    if (!keptPageKeys.has(key.decodeText()) && key.decodeText() !== 'Parent') node.delete(key);
  if (annotations !== null) node.set(name('Annots'), annotations);
}

/** Handles direct objects only: indirect ones are enumerated by the caller. */
function strip(object: PDFObject): void {
  if (object instanceof PDFStream) {
    for (const key of droppedStreamKeys) object.dict.delete(name(key));
    blankPhotoMetadata(object);
    strip(object.dict);
  } else if (object instanceof PDFDict) {
    for (const key of droppedKeys) object.delete(name(key));
    for (const value of object.values()) strip(value);
  } else if (object instanceof PDFArray) {
    for (const value of object.asArray()) strip(value);
  }
}
