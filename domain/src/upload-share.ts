import { subnetsPerSite } from './limits.ts';

/** Bytes of uploads that nothing uses yet, each counted as `minCountedDocumentBytes` at least. */
export interface UnusedUploadBytes {
  ofSubnet: number;
  /** 0 if the IP belongs to no site. */
  ofSite: number;
  ofAll: number;
}

/** Returns whether the networks of an IP exceed their share of the disk, in bytes. A site has the share of several subnets. */
export function exceedsUploadShare({ ofSubnet, ofSite }: UnusedUploadBytes, bytesPerIp: number): boolean {
  return ofSubnet > bytesPerIp || ofSite > bytesPerIp * subnetsPerSite;
}
