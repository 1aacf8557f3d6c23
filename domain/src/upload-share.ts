import { openRequestPhotoBytesPerIp, subnetsPerSite, unusedDocumentBytesPerIp } from './limits.ts';

/** Bytes of uploads that nothing uses yet, each counted as `minCountedDocumentBytes` at least. */
export interface UnusedUploadBytes {
  ofSubnet: number;
  /** 0 if the IP belongs to no site. */
  ofSite: number;
  ofAll: number;
}

/** What visitors upload before they submit it, with what one IP may upload and why it may not upload more. */
const uploadShares = {
  id_document: { bytesPerIp: unusedDocumentBytesPerIp, reason: { code: 'too_many_unused_documents' } },
  request_photo: { bytesPerIp: openRequestPhotoBytesPerIp, reason: { code: 'too_many_open_photos' } },
} as const;

type UploadKind = keyof typeof uploadShares;
export type UploadShareReason = (typeof uploadShares)[UploadKind]['reason'];

/**
 * Returns why the networks of an IP can't upload more of this kind, or null. A site has the share of several subnets; `scale`
 * multiplies the shares.
 */
export function whyNotUpload(
  kind: UploadKind,
  { ofSubnet, ofSite }: UnusedUploadBytes,
  scale: number,
): UploadShareReason | null {
  const { bytesPerIp, reason } = uploadShares[kind];
  const share = bytesPerIp * scale;
  return ofSubnet > share || ofSite > share * subnetsPerSite ? reason : null;
}
