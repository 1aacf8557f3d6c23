import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cameraMark, jpegPhoto, pdf, xmp } from '../../../test/samples/documents.ts';
import { cleanPdf } from './clean-pdf.ts';

async function cleaned(bytes: Buffer): Promise<Buffer> {
  const copy = await cleanPdf(bytes);
  if ('whyNot' in copy) throw new Error(`Refused: ${copy.whyNot}`);
  return copy;
}

/** Returns a small PDF whose page refers to that much text in a compressed object stream. */
function pdfWithText(bytes: number): Buffer {
  const packed = deflateSync(`6 0 (${'x'.repeat(bytes)})`).toString('hex');
  const entries = `/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode] /Length ${packed.length}`;
  const objects = [`<< ${entries} >>\nstream\n${packed}\nendstream`];
  return pdf({ page: '/Resources << /Text 6 0 R >>', objects });
}

/** A content stream with a marker that must survive. */
const drawing = '<< /Length 24 >>\nstream\n0 0 200 200 re f % KEPT \nendstream';

describe('a PDF', () => {
  test('drops title, author and program and keeps the page', async () => {
    const original = pdf({ page: '/Contents 5 0 R', objects: [drawing] });
    const copy = await cleaned(original);
    for (const trace of [cameraMark, Buffer.from(cameraMark).toString('hex'), 'Writer']) {
      expect(original.includes(trace)).toBe(true);
      expect(copy.includes(trace)).toBe(false);
    }
    expect([copy.includes('/MediaBox'), copy.includes('% KEPT')]).toEqual([true, true]);
    expect(await cleaned(copy)).toBeInstanceOf(Buffer);
  });

  test.each([false, true])('drops XMP (deflated: %s)', async (isDeflated) => {
    const page = '/Metadata 5 0 R /Resources << /XObject << /A << /Metadata 5 0 R >> >> >>';
    const copy = await cleaned(pdf({ metadata: { text: xmp, isDeflated }, catalogue: '/Metadata 5 0 R', page }));
    expect([copy.includes('Metadata'), copy.includes('xpacket')]).toEqual([false, false]);
    expect(copy.includes(deflateSync(xmp).subarray(0, 40))).toBe(false);
  });

  test('blanks the metadata of an embedded photograph and keeps its pixels', async () => {
    const jpeg = await jpegPhoto();
    const copy = await cleaned(pdf({ jpeg, page: '/Resources << /XObject << /P 5 0 R >> >>' }));
    expect(copy.includes(cameraMark)).toBe(false);
    const from = copy.indexOf(Buffer.of(0xff, 0xd8, 0xff));
    const inside = await sharp(copy.subarray(from, from + jpeg.length))
      .raw()
      .toBuffer();
    expect(inside.equals(await sharp(jpeg).raw().toBuffer())).toBe(true);
  });

  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const launch = '<< /S /Launch /F (cmd.exe) >>';
  const attachment = '<< /Type /Filespec /F (evil.exe) /EF << /F 6 0 R >> >>';
  const attached = '<< /Type /EmbeddedFile /Length 4 >>\nstream\nEVIL\nendstream';
  test.each([
    ['a script that runs when it is opened', { catalogue: `/OpenAction ${script}` }],
    ['a script among its names', { catalogue: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }],
    ['a program to launch', { catalogue: `/AA << /WC ${launch} >>`, page: `/AA << /O ${launch} >>` }],
    [
      'an attachment',
      { catalogue: '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>', objects: [attachment, attached] },
    ],
    ['an attachment of a page', { page: '/AF [5 0 R]', objects: [attachment, attached] }],
    ['a link that launches', { page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${launch} >>]` }],
    [
      'an attachment in a note',
      { page: `/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS 5 0 R >>]`, objects: [attachment, attached] },
    ],
    ['a form with scripts', { catalogue: `/AcroForm << /Fields [] /XFA (x) /AA << /K ${script} >> >>` }],
    [
      'a picture stored in another file',
      {
        page: '/Resources << /XObject << /P 5 0 R >> >>',
        objects: ['<< /Subtype /Image /F (evil.exe) /Length 0 >>\nstream\n\nendstream'],
      },
    ],
  ])('drops %s', async (_what, parts) => {
    const original = pdf(parts);
    const traces = /JavaScript|app\.alert|Launch|cmd\.exe|evil\.exe|EVIL|OpenAction|\/AA|AcroForm|EmbeddedFile/;
    expect(original.toString('latin1')).toMatch(traces);
    expect((await cleaned(original)).toString('latin1')).not.toMatch(traces);
  });

  test('keeps a visible signature without its action', async () => {
    const annotation = `<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /AP << /N 6 0 R >> /A ${launch} /T (name) >>`;
    const copy = await cleaned(pdf({ page: '/Annots [5 0 R]', objects: [annotation, drawing] }));
    const text = copy.toString('latin1');
    expect(text).toContain('/Subtype /Stamp');
    expect(text).toContain('% KEPT');
    expect(text).not.toMatch(/Launch|Widget|\(name\)/);
  });

  test('rejects 21 pages and accepts 20', async () => {
    expect(await cleanPdf(pdf({ pages: 21 }))).toEqual({ whyNot: 'too_many_pages' });
    expect(await cleanPdf(pdf({ pages: 20 }))).toBeInstanceOf(Buffer);
  });

  test('rejects a PDF whose copy without compression is larger than 20 MB', { tags: 'long' }, async () => {
    const large = pdfWithText(20 * 1024 * 1024);
    expect(large.length).toBeLessThan(100_000);
    const result = await cleanPdf(large);
    // Printing the copy in a failed assertion would need more memory than a worker has.
    expect('whyNot' in result ? result : result.length).toEqual({ whyNot: 'too_demanding' });
    expect((await cleaned(pdfWithText(100_000))).length).toBeGreaterThan(100_000);
  });

  test('rejects a protected PDF with its own code', async () => {
    const encrypted = pdf().toString('latin1').replace('/Info 4 0 R', '/Info 4 0 R /Encrypt 4 0 R');
    expect(await cleanPdf(Buffer.from(encrypted, 'latin1'))).toEqual({ whyNot: 'protected' });
  });

  test.each([
    ['without a page', pdf({ pages: 0 })],
    ['that is HTML after its first line', Buffer.from('%PDF-1.7\n<html></html>')],
    ['with a circular page tree', Buffer.from(pdf().toString('latin1').replace('[3 0 R ]', '[2 0 R ]'), 'latin1')],
  ])('rejects a PDF %s as damaged', async (_what, bytes) => {
    expect(await cleanPdf(bytes)).toEqual({ whyNot: 'damaged' });
  });
});
