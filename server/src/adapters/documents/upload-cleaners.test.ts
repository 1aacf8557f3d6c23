import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  cameraMark,
  heicPhoto,
  tiledHeic,
  jpegPhoto,
  jpegWithScans,
  pictureBomb,
  pngPhoto,
  pngWithText,
  webpPhoto,
} from '../../../test/samples/documents.ts';
import type { CleanDocument } from '../../ports/files/upload-cleaners.ts';
import { sandbox, type SandboxReport } from '../sandbox/sandbox.ts';
import { documentCleaner } from './upload-cleaners.ts';

const reports: SandboxReport[] = [];
const testSandbox = sandbox({ report: (report) => void reports.push(report) });
const cleaner = documentCleaner(testSandbox);
const turn = { caller: '192.0.2.1' };
afterAll(() => testSandbox.close());
afterEach(() => void reports.splice(0));

async function cleaned(bytes: Buffer): Promise<CleanDocument> {
  const document = await cleaner.clean(bytes, turn);
  if ('whyNot' in document) throw new Error(`Refused: ${document.whyNot}`);
  return document;
}

describe('photographs', () => {
  test.each([
    ['JPEG', jpegPhoto],
    ['PNG', pngPhoto],
    ['WebP', webpPhoto],
  ])('converts a %s to a JPEG without metadata', async (_kind, photo) => {
    const original = await photo();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { mediaType, bytes } = await cleaned(original);
    const { exif, xmp: packet, icc, iptc, format, width, height } = await sharp(bytes).metadata();
    expect({ mediaType, format, width, height }).toEqual({
      mediaType: 'image/jpeg',
      format: 'jpeg',
      width: 640,
      height: 480,
    });
    expect([exif, packet, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes(cameraMark)).toBe(false);
  });

  test('applies the orientation of a photograph', async () => {
    const { bytes } = await cleaned(await jpegPhoto({ width: 640, height: 480, orientation: 6 }));
    const { width, height, orientation } = await sharp(bytes).metadata();
    expect({ width, height, orientation }).toEqual({ width: 480, height: 640, orientation: undefined });
  });

  test('scales a large photograph to 2400 pixels and keeps the size of a small one', async () => {
    const large = await sharp((await cleaned(await jpegPhoto({ width: 3000, height: 2000 }))).bytes).metadata();
    const small = await sharp((await cleaned(await jpegPhoto({ width: 30, height: 40 }))).bytes).metadata();
    expect([large.width, large.height, small.width, small.height]).toEqual([2400, 1600, 30, 40]);
  });

  test('places a transparent picture on white', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const pixels = await sharp((await cleaned(clear)).bytes)
      .raw()
      .toBuffer();
    expect([...new Set(pixels)]).toEqual([255]);
  });

  test('drops data appended to a picture', async () => {
    const hiding = Buffer.concat([await jpegPhoto(), Buffer.from('<script>alert(1)</script>')]);
    expect((await cleaned(hiding)).bytes.includes('<script>')).toBe(false);
  });

  test('tolerates the minor errors that real phones write', async () => {
    const photo = await jpegPhoto();
    const strayBytes = Buffer.concat([photo.subarray(0, -2), Buffer.of(0, 1, 2, 3), photo.subarray(-2)]);
    expect((await cleaned(strayBytes)).mediaType).toBe('image/jpeg');
  });

  test.each([
    ['JPEG', jpegPhoto],
    ['PNG', pngPhoto],
    ['WebP', webpPhoto],
    ['HEIC', heicPhoto],
  ])('rejects a truncated %s as damaged', async (_kind, photo) => {
    const whole = await photo();
    expect(await cleaner.clean(whole.subarray(0, Math.floor(whole.length * 0.6)), turn)).toEqual({ whyNot: 'damaged' });
  });

  test('rejects a picture of more than 50 megapixels before decoding it', async () => {
    const bomb = pictureBomb(16_000, 16_000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await cleaner.clean(bomb, turn)).toEqual({ whyNot: 'too_many_pixels' });
    expect((await cleaned(pictureBomb(5000, 4000))).mediaType).toBe('image/jpeg');
  });

  test('processes many pictures at once', { tags: 'long' }, async () => {
    const [large, small] = [pictureBomb(5000, 4000), await jpegPhoto()];
    const all = await Promise.all([large, small, large, small, small, large].map(cleaned));
    expect(all.map(({ mediaType }) => mediaType)).toEqual(Array(6).fill('image/jpeg'));
  });
});

describe('workload', () => {
  test.each(['zTXt', 'iTXt', 'iCCP'] as const)(
    'strips %s chunks from a PNG before decoding it',
    { tags: 'long' },
    async (chunk) => {
      expect((await cleaned(pngWithText(chunk, 200))).mediaType).toBe('image/jpeg');
      expect(reports).toEqual([]);
    },
  );

  test('rejects a JPEG with too many scans for its size by its markers', { tags: 'long' }, async () => {
    const scans = await jpegWithScans(4000, 3000, 6);
    expect(await cleaner.clean(scans, turn)).toEqual({ whyNot: 'too_demanding' });
    expect(reports).toEqual([]);
    expect((await cleaned(await jpegWithScans(4000, 3000, 1))).mediaType).toBe('image/jpeg');
    expect((await cleaned(await jpegWithScans(400, 300, 6))).mediaType).toBe('image/jpeg');
  });
});

describe('HEIC', () => {
  test('assembles, crops and rotates a tiled picture', async () => {
    const original = await tiledHeic();
    expect(original.includes('Exif-with-a-camera-mark')).toBe(true);
    const { bytes } = await cleaned(original);
    expect(bytes.includes('Exif')).toBe(false);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([120, 168]);
    const isBright = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels;
      return [...data.subarray(at, at + 3)].map((value) => value > 128);
    };
    const quarters = [isBright(30, 40), isBright(90, 40), isBright(30, 125), isBright(90, 125)];
    expect(quarters).toEqual([
      [false, false, true],
      [true, false, false],
      [true, true, true],
      [false, true, false],
    ]);
  });

  test('converts a HEIC to a JPEG without metadata', async () => {
    const original = await heicPhoto();
    expect([original.includes(cameraMark), original.includes('xpacket')]).toEqual([true, true]);
    const { mediaType, bytes } = await cleaned(original);
    const { format, width, height, exif, xmp: packet } = await sharp(bytes).metadata();
    expect({ mediaType, format, width, height }).toEqual({
      mediaType: 'image/jpeg',
      format: 'jpeg',
      width: 640,
      height: 480,
    });
    expect([exif, packet, bytes.includes(cameraMark)]).toEqual([undefined, undefined, false]);
    // The card in `scene` is still at its position.
    const { data } = await sharp(bytes)
      .extract({ left: 300, top: 200, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[1]).toBeGreaterThan(200);
  });

  test.each([
    ['no meta box', (heic: Buffer) => heic.subarray(0, heic.readUInt32BE(0))],
    ['no items', (heic: Buffer) => replaced(heic, 'infe', 'free')],
    ['no item locations', (heic: Buffer) => replaced(heic, 'iloc', 'free')],
    ['another picture format inside', (heic: Buffer) => replaced(heic, 'hvc1', 'av01')],
  ])('rejects a HEIC with %s as damaged', async (_what, harm) => {
    expect(await cleaner.clean(harm(await heicPhoto()), turn)).toEqual({ whyNot: 'damaged' });
  });

  test('rejects a HEIC of more than 50 megapixels before decoding it', async () => {
    const heic = await heicPhoto();
    const size = heic.indexOf('ispe') + 8;
    heic.writeUInt32BE(9000, size);
    heic.writeUInt32BE(9000, size + 4);
    expect(await cleaner.clean(heic, turn)).toEqual({ whyNot: 'too_many_pixels' });
  });

  test('accepts the HEIF family as main brand with HEIC as a compatible brand, but not AVIF', async () => {
    const avif = await heicPhoto();
    avif.write('avif', 8, 'latin1');
    const family = await heicPhoto();
    family.write('mif1', 8, 'latin1');
    family.write('heic', 16, 'latin1');
    expect(await cleaner.clean(avif, turn)).toEqual({ whyNot: 'other_kind' });
    expect((await cleaned(family)).mediaType).toBe('image/jpeg');
  });
});

test.each([
  ['nothing', ''],
  ['HTML', '<!doctype html><html><script>alert(1)</script></html>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a Windows program', 'MZ\x90\0\x03'],
  ['a Linux program', '\x7fELF\x02\x01\x01'],
  ['a script', '#!/bin/sh\nexit'],
  ['a zip', 'PK\x03\x04'],
  ['a GIF that is JavaScript too', 'GIF89a=1;alert(1)'],
  ['a PDF with a page before it', '<html></html>%PDF-1.7\nstartxref\n0\n%%EOF'],
  ['text', 'an ID document'],
])('the document cleaner rejects %s as another kind', async (_what, text) => {
  expect(await cleaner.clean(Buffer.from(text, 'latin1'), turn)).toEqual({ whyNot: 'other_kind' });
});

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(from); at !== -1; at = copy.indexOf(from)) copy.write(to, at, 'latin1');
  return copy;
}
