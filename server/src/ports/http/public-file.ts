import type { IpAddress } from '@trade-in/domain/ip-address';
import type { Language } from '@trade-in/words/languages';

/** A file that the service makes, the same for everyone. */
export interface PublicFile {
  bytes: Buffer;
  mediaType: string;
  /** True for formats that are compressed already. */
  isCompressed: boolean;
  /** True for a file that stands in for the one requested, which may exist in a moment: it is not cached. */
  isStandIn?: boolean;
}

interface PublicFileRequest {
  query: URLSearchParams;
  language: Language;
  /** The caller's: files that cost much are limited by network. */
  ip: IpAddress;
}

/** A file at a URL outside the API, such as `/sitemap.xml`. Crawlers and browsers request it there. */
export interface PublicFileRoute {
  /** Without the language's prefix. */
  path: `/${string}`;
  /** Returns null if there is no such file. May throw a `Refusal`. The caller reuses compressed forms of the same object. */
  find(request: PublicFileRequest): Promise<PublicFile | null>;
}
