import { expect, test } from 'vitest';
import { subnetsPerSite } from './limits.ts';
import { exceedsUploadShare } from './upload-share.ts';

const share = 1000;

test.each([
  { ofSubnet: share, ofSite: 0, exceeds: false },
  { ofSubnet: share + 1, ofSite: 0, exceeds: true },
  { ofSubnet: share, ofSite: share * subnetsPerSite, exceeds: false },
  { ofSubnet: share, ofSite: share * subnetsPerSite + 1, exceeds: true },
])('$ofSubnet bytes of a subnet and $ofSite of its site exceed a share of 1000: $exceeds', ({ exceeds, ...bytes }) => {
  expect(exceedsUploadShare({ ...bytes, ofAll: 0 }, share)).toBe(exceeds);
});
