import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Written into the metadata of every sample. It must never reach an administrator. */
export const cameraMark = 'TestPhone-31337';
const gps = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '33/1 55/1 1234/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '18/1 25/1 0/1',
};
const exif = { IFD0: { Make: cameraMark }, IFD3: gps };
export const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${cameraMark}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

interface PhotoOptions {
  width?: number;
  height?: number;
  /** The EXIF orientation, 1 to 8. */
  orientation?: number;
}

/** Draws a card on a grainy table. */
function scene({ width = 640, height = 480, orientation = 1 }: PhotoOptions) {
  const grain = { type: 'gaussian', mean: 120, sigma: 12 } as const;
  const card = {
    width: Math.ceil(width * 0.8),
    height: Math.ceil(height * 0.7),
    channels: 3,
    background: '#dfe8d8',
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#777', noise: grain } })
    .composite([{ input: { create: card } }])
    .withMetadata({ orientation })
    .withExifMerge(exif)
    .withXmp(xmp);
}

export const jpegPhoto = (options: PhotoOptions = {}) => scene(options).jpeg({ quality: 70 }).toBuffer();
export const pngPhoto = (options: PhotoOptions = {}) => scene(options).png().toBuffer();
export const webpPhoto = (options: PhotoOptions = {}) => scene(options).webp().toBuffer();

/** `jpegPhoto()` of 640 × 480 pixels as libheif's own tool writes it, with the camera's metadata: no encoder is available here. */
export const heicPhoto = () => readFile(new URL('./photo-by-libheif.heic', import.meta.url));

/**
 * Laid out as phones do: six tiles of 64 pixels that make 168 × 120 pixels, upright after a quarter turn. Its quarters are then
 * blue, red, white and green, row by row.
 */
export const tiledHeic = () => readFile(new URL('./photo-in-tiles.heic', import.meta.url));

interface PdfParts {
  title?: string;
  metadata?: { text: string; isDeflated: boolean };
  jpeg?: Buffer;
  /** Additional entries of the catalogue and of the page, and additional objects, numbered from 5. */
  catalogue?: string;
  page?: string;
  objects?: string[];
  pages?: number;
}

/** Returns a PDF of empty pages with the metadata that programs write about themselves and their users. */
export function pdf(parts: PdfParts = {}): Buffer {
  const objects = pdfObjects({ title: cameraMark, catalogue: '', page: '', objects: [], pages: 1, ...parts });
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets = objects.map((pieces, index) => {
    const at = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    chunks.push(...[`${index + 1} 0 obj\n`, ...pieces, '\nendobj\n'].map((part) => Buffer.from(part)));
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const xref = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const size = objects.length + 1;
  chunks.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${xref}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}

type PdfContent = PdfParts & Required<Omit<PdfParts, 'metadata' | 'jpeg'>>;

function pdfObjects({ title, metadata, jpeg, catalogue, page, objects, pages }: PdfContent): (string | Buffer)[][] {
  return [
    [`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`],
    [`<< /Type /Pages /Kids [${'3 0 R '.repeat(pages)}] /Count ${pages} >>`],
    [`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`],
    [`<< /Title (${title}) /Author <${Buffer.from(title).toString('hex')}> /Producer (Writer \\) 1.0) >>`],
    ...objects.map((object) => [object]),
    ...(metadata ? [metadataStream(metadata)] : []),
    ...(jpeg ? [streamOf('/Subtype /Image /Filter /DCTDecode', jpeg)] : []),
  ];
}

function metadataStream({ text, isDeflated }: NonNullable<PdfParts['metadata']>): (string | Buffer)[] {
  const filter = isDeflated ? '/Filter /FlateDecode' : '';
  return streamOf(`/Type /Metadata /Subtype /XML ${filter}`, isDeflated ? deflateSync(text) : Buffer.from(text));
}

function streamOf(entries: string, bytes: Buffer): (string | Buffer)[] {
  return [`<< ${entries} /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream'];
}

/** Returns a PNG of one pixel with a text chunk that inflates to that many megabytes. */
export function pngWithText(chunk: 'zTXt' | 'iTXt' | 'iCCP', megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024));
  const keyword = { zTXt: 'k\0\0', iTXt: 'k\0\u0001\0\0\0', iCCP: 'k\0\0' }[chunk];
  const text = pngChunk(chunk, Buffer.concat([Buffer.from(keyword), packed]));
  const [signature, head] = [pictureBomb(1, 1).subarray(0, 8), pictureBomb(1, 1).subarray(8, 8 + 25)];
  return Buffer.concat([signature, head, text, pictureBomb(1, 1).subarray(8 + 25)]);
}

/** Returns a progressive JPEG that repeats each of its scans. */
export async function jpegWithScans(width: number, height: number, times: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#808080' } as const;
  const jpeg = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const [head, scans] = [jpeg.indexOf(Buffer.of(0xff, 0xc4)), jpeg.length - 2];
  return Buffer.concat([
    jpeg.subarray(0, head),
    ...Array.from({ length: times }, () => jpeg.subarray(head, scans)),
    jpeg.subarray(scans),
  ]);
}

/** Returns a PNG of one colour, at one bit per pixel: few bytes and very many pixels. */
export function pictureBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
}

function pngChunk(type: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}
