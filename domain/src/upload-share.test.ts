import { expect, test } from 'vitest';
import { openRequestPhotoBytesPerIp, subnetsPerSite, unusedDocumentBytesPerIp } from './limits.ts';
import { whyNotUpload } from './upload-share.ts';

const scale = 2;
const share = unusedDocumentBytesPerIp * scale;
const tooMany = { code: 'too_many_unused_documents' };

test.each([
  { ofSubnet: share, ofSite: 0, reason: null },
  { ofSubnet: share + 1, ofSite: 0, reason: tooMany },
  { ofSubnet: share, ofSite: share * subnetsPerSite, reason: null },
  { ofSubnet: share, ofSite: share * subnetsPerSite + 1, reason: tooMany },
])('$ofSubnet bytes of a subnet and $ofSite of its site are refused with $reason', ({ reason, ...bytes }) => {
  expect(whyNotUpload('id_document', { ...bytes, ofAll: 0 }, scale)).toEqual(reason);
});

test('the photographs of requests have a share of their own', () => {
  const bytes = { ofSubnet: openRequestPhotoBytesPerIp, ofSite: 0, ofAll: 0 };
  expect(whyNotUpload('request_photo', bytes, 1)).toBeNull();
  expect(whyNotUpload('request_photo', { ...bytes, ofSubnet: bytes.ofSubnet + 1 }, 1)).toEqual({
    code: 'too_many_open_photos',
  });
});
