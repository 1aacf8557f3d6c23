import { PDFName, PDFRawStream, type PDFStream } from '@cantoo/pdf-lib';

const startOfScan = 0xda;
/** Exif, XMP and vendor segments: all application segments but JFIF (0xe0), colour profiles (0xe2) and Adobe's (0xee). */
const metadataMarkers = new Set([0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, 0xfe]);

/**
 * Blanks camera metadata (location, device, time) of a JPEG embedded in a PDF. Segments keep their lengths, so the JPEG stays
 * valid.
 */
export function blankPhotoMetadata(stream: PDFStream): void {
  if (!(stream instanceof PDFRawStream) || !isJpeg(stream)) return;
  const { contents } = stream;
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== startOfScan;) {
    const end = Math.min(bytes.length, at + 2 + Math.max(2, bytes.readUInt16BE(at + 2)));
    if (metadataMarkers.has(bytes.readUInt8(at + 1))) bytes.fill(0, at + 4, end);
    at = end;
  }
}

function isJpeg({ dict }: PDFStream): boolean {
  return String(dict.get(PDFName.of('Filter'))).includes('/DCTDecode');
}
