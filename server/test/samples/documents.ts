import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** What a camera adds, and what must never reach an administrator's screen. */
export const cameraMark = 'TestPhone-31337';
const gps = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '33/1 55/1 1234/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '18/1 25/1 0/1',
};
const exif = { IFD0: { Make: cameraMark }, IFD3: gps };
export const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${cameraMark}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

interface Look {
  width?: number;
  height?: number;
  /** The EXIF orientation, 1 to 8. */
  orientation?: number;
}

/** A card on a grainy table. */
function scene({ width = 640, height = 480, orientation = 1 }: Look) {
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

export const jpegPhoto = (look: Look = {}) => scene(look).jpeg({ quality: 70 }).toBuffer();
export const pngPhoto = (look: Look = {}) => scene(look).png().toBuffer();
export const webpPhoto = (look: Look = {}) => scene(look).webp().toBuffer();

/** HEIC's container around AV1, whose coder is at hand: the boxes and items are laid out as they are in a phone's HEIC. */
export async function heicPhoto(look: Look = {}): Promise<Buffer> {
  const photo = await scene(look).avif({ effort: 0 }).toBuffer();
  photo.write('heic', 8, 'latin1');
  return photo;
}

interface PdfParts {
  title?: string;
  metadata?: { text: string; isDeflated: boolean };
  jpeg?: Buffer;
}

/** One empty page, with what programs write about themselves and their users. */
export function pdf({ title = cameraMark, metadata, jpeg }: PdfParts = {}): Buffer {
  const bytes = metadata?.isDeflated ? deflateSync(metadata.text) : Buffer.from(metadata?.text ?? '');
  const objects: (string | Buffer)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    ['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'],
    [`<< /Title (${title}) /Author <${Buffer.from(title).toString('hex')}> /Producer (Writer \\) 1.0) >>`],
  ];
  if (metadata) {
    const filter = metadata.isDeflated ? '/Filter /FlateDecode ' : '';
    objects.push([
      `<< /Type /Metadata /Subtype /XML ${filter}/Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream',
    ]);
  }
  if (jpeg)
    objects.push([`<< /Subtype /Image /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`, jpeg, '\nendstream']);
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets = objects.map((parts, index) => {
    const at = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    chunks.push(...[`${index + 1} 0 obj\n`, ...parts, '\nendobj\n'].map((part) => Buffer.from(part)));
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

/** A picture of one colour: few bytes, very many pixels. A PNG written by hand, one bit a pixel. */
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
