import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cameraMark,
  heicPhoto,
  jpegPhoto,
  pdf,
  pictureBomb,
  pngPhoto,
  webpPhoto,
  xmp,
} from '../../../test/samples/documents.ts';
import type { CleanDocument } from '../../ports/document-cleaner.ts';
import { documentCleaner } from './document-cleaner.ts';

const cleaner = documentCleaner();
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

async function cleaned(bytes: Buffer): Promise<CleanDocument> {
  const document = await cleaner.clean(bytes);
  if ('whyNot' in document) throw new Error(`Refused: ${document.whyNot}`);
  return document;
}

describe('photographs', () => {
  test.each([
    ['JPEG', jpegPhoto],
    ['PNG', pngPhoto],
    ['WebP', webpPhoto],
  ])('a %s becomes a JPEG without place, device or any other metadata', async (_kind, photo) => {
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

  test('a photograph taken with the phone held upright is upright afterwards', async () => {
    const { bytes } = await cleaned(await jpegPhoto({ width: 640, height: 480, orientation: 6 }));
    const { width, height, orientation } = await sharp(bytes).metadata();
    expect({ width, height, orientation }).toEqual({ width: 480, height: 640, orientation: undefined });
  });

  test('a large photograph is made 2400 pixels long, a small one is left at its size', async () => {
    const large = await sharp((await cleaned(await jpegPhoto({ width: 3000, height: 2000 }))).bytes).metadata();
    const small = await sharp((await cleaned(await jpegPhoto({ width: 30, height: 40 }))).bytes).metadata();
    expect([large.width, large.height, small.width, small.height]).toEqual([2400, 1600, 30, 40]);
  });

  test('a transparent picture lies on white', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const pixels = await sharp((await cleaned(clear)).bytes)
      .raw()
      .toBuffer();
    expect([...new Set(pixels)]).toEqual([255]);
  });

  test('what hides behind a picture is not kept', async () => {
    const hiding = Buffer.concat([await jpegPhoto(), Buffer.from('<script>alert(1)</script>')]);
    expect((await cleaned(hiding)).bytes.includes('<script>')).toBe(false);
  });

  test('small faults as real phones make them are forgiven', async () => {
    const photo = await jpegPhoto();
    const strayBytes = Buffer.concat([photo.subarray(0, -2), Buffer.of(0, 1, 2, 3), photo.subarray(-2)]);
    expect((await cleaned(strayBytes)).mediaType).toBe('image/jpeg');
  });

  test.each([
    ['JPEG', jpegPhoto],
    ['PNG', pngPhoto],
    ['WebP', webpPhoto],
    ['HEIC', heicPhoto],
  ])('a %s that did not arrive whole is damaged', async (_kind, photo) => {
    const whole = await photo();
    expect(await cleaner.clean(whole.subarray(0, Math.floor(whole.length * 0.6)))).toEqual({ whyNot: 'damaged' });
  });

  test('a picture of more than 50 megapixels is refused before it is unpacked', async () => {
    const bomb = pictureBomb(16_000, 16_000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await cleaner.clean(bomb)).toEqual({ whyNot: 'too_many_pixels' });
    expect((await cleaned(pictureBomb(5000, 4000))).mediaType).toBe('image/jpeg');
  });

  test('many pictures at once all come through', async () => {
    const [large, small] = [pictureBomb(5000, 4000), await jpegPhoto()];
    const all = await Promise.all([large, small, large, small, small, large].map(cleaned));
    expect(all.map(({ mediaType }) => mediaType)).toEqual(Array(6).fill('image/jpeg'));
  });
});

describe('HEIC', () => {
  test('keeps every pixel and loses place, device and XMP', async () => {
    const original = await heicPhoto();
    expect(original.includes(cameraMark)).toBe(true);
    const { mediaType, bytes } = await cleaned(original);
    expect(mediaType).toBe('image/heic');
    expect(bytes.length).toBe(original.length);
    expect(bytes.includes(cameraMark)).toBe(false);
    expect(bytes.includes('xpacket')).toBe(false);
    const [before, after] = await Promise.all([original, bytes].map((file) => sharp(file).raw().toBuffer()));
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
  });

  test('a box that is not needed to see the picture is emptied', async () => {
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`moov${cameraMark} `)]);
    const { bytes } = await cleaned(Buffer.concat([await heicPhoto(), film]));
    expect(bytes.includes(cameraMark)).toBe(false);
    expect(bytes.subarray(-20, -16).toString()).toBe('free');
  });

  test.each([
    ['trailing bytes that are no box', (heic: Buffer) => Buffer.concat([heic, Buffer.from('<html>')])],
    [
      'a box longer than the file',
      (heic: Buffer) => Buffer.concat([heic, Buffer.from([0, 0, 9, 9]), Buffer.from('free')]),
    ],
    ['no meta box', (heic: Buffer) => heic.subarray(0, heic.readUInt32BE(0))],
    ['no item at all', (heic: Buffer) => replaced(heic, 'infe', 'free')],
    ['no places of items', (heic: Buffer) => replaced(heic, 'iloc', 'free')],
  ])('with %s is damaged', async (_what, harm) => {
    expect(await cleaner.clean(harm(await heicPhoto()))).toEqual({ whyNot: 'damaged' });
  });

  test('the family name as main brand is fine beside HEIC, and AVIF is another kind', async () => {
    const avif = await heicPhoto();
    avif.write('avif', 8, 'latin1');
    const family = await heicPhoto();
    family.write('mif1', 8, 'latin1');
    family.write('heic', 16, 'latin1');
    expect(await cleaner.clean(avif)).toEqual({ whyNot: 'other_kind' });
    expect((await cleaned(family)).mediaType).toBe('image/heic');
  });
});

describe('PDF', () => {
  test('loses its title, author and program, and no byte moves', async () => {
    const original = pdf();
    const { mediaType, bytes } = await cleaned(original);
    expect(mediaType).toBe('application/pdf');
    expect(bytes.length).toBe(original.length);
    for (const trace of [cameraMark, Buffer.from(cameraMark).toString('hex'), 'Writer']) {
      expect(original.includes(trace)).toBe(true);
      expect(bytes.includes(trace)).toBe(false);
    }
    expect(bytes.includes('/Type /Page /Parent 2 0 R')).toBe(true);
  });

  test('loses XMP, plain or compressed, and a compressed stream still unpacks', async () => {
    const plain = await cleaned(pdf({ metadata: { text: xmp, isDeflated: false } }));
    expect(plain.bytes.includes('xpacket')).toBe(false);
    const { bytes } = await cleaned(pdf({ metadata: { text: xmp, isDeflated: true } }));
    const from = bytes.indexOf('stream\n', bytes.indexOf('/Metadata')) + 'stream\n'.length;
    expect(inflateSync(bytes.subarray(from, bytes.indexOf('endstream', from))).length).toBe(0);
  });

  test('loses the place from a photograph inside it, and the photograph stays', async () => {
    const jpeg = await jpegPhoto();
    const { bytes } = await cleaned(pdf({ jpeg }));
    expect(bytes.includes(cameraMark)).toBe(false);
    const from = bytes.indexOf(Buffer.of(0xff, 0xd8, 0xff));
    const inside = await sharp(bytes.subarray(from, from + jpeg.length))
      .raw()
      .toBuffer();
    expect(inside.equals(await sharp(jpeg).raw().toBuffer())).toBe(true);
  });

  test('without its end is damaged', async () => {
    expect(await cleaner.clean(pdf().subarray(0, -60))).toEqual({ whyNot: 'damaged' });
    expect(await cleaner.clean(Buffer.from('%PDF-1.7\n<html></html>'))).toEqual({ whyNot: 'damaged' });
    expect(await cleaner.clean(Buffer.concat([pdf(), Buffer.alloc(2000, 'x')]))).toEqual({ whyNot: 'damaged' });
  });

  test.each([
    '1 0 obj ',
    '1111111111         11111         x',
    '/Info 1 0 R 1 0 obj<<',
    '/Type /Metadata ',
    '/Type /Metadata stream ',
    '/Type /Metadata stream endstream ',
    '<?xpacket begin',
    '\xff\xe1\xff\xffExif\0\0',
  ])('10 MB of %j keep nobody waiting', async (text) => {
    const filler = Buffer.alloc(10_000_000, Buffer.from(text, 'latin1'));
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    const document = await cleaner.clean(
      Buffer.concat([Buffer.from('%PDF-1.7\n/Info 1 0 R\n'), filler, Buffer.from('\nstartxref\n%%EOF')]),
    );
    clearInterval(others);
    expect(document).toMatchObject({ mediaType: 'application/pdf' });
    expect(turns).toBeGreaterThan(5);
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
])('%s is another kind', async (_what, text) => {
  expect(await cleaner.clean(Buffer.from(text, 'latin1'))).toEqual({ whyNot: 'other_kind' });
});

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(from); at !== -1; at = copy.indexOf(from)) copy.write(to, at, 'latin1');
  return copy;
}
