import { cents } from './money.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const mebibyte = 1024 * 1024;

/** Characters a field holds at most. Names and addresses: decisions, 'API'; the rest is what the longest real ones need. */
export const textLimits = { name: 200, address: 500, waybill: 100, finder: 100, email: 254 } as const;

/** A model's price: decisions, 'API'. */
export const minPrice = cents(1);
export const maxPrice = cents(1_000_000_00);

export interface RateLimit {
  count: number;
  windowMs: number;
}

/**
 * What is limited by IP address is counted by the /64 of an IPv6 one, and by its /48 with this many times the limit. Mobile
 * networks give each phone a /64 of its own, so that a /48 may hold thousands of customers.
 */
export const subnetsPerSite = 8;

/** Decisions, 'Limits'. An address is the caller's IP address. */
export const rateLimits = {
  submissionsPerAddress: { count: 300, windowMs: hourMs },
  uploadsPerAddress: { count: 600, windowMs: hourMs },
  quotesPerAddress: { count: 600, windowMs: hourMs },
  /** Visitors' sessions that a request without a cookie opens. */
  sessionsPerAddress: { count: 600, windowMs: hourMs },
  submissionsPerSession: { count: 20, windowMs: hourMs },
  wrongLoginsPerAccountAndAddress: { count: 10, windowMs: 15 * minuteMs },
  wrongLoginsPerAddress: { count: 20, windowMs: 15 * minuteMs },
  /** By browsers that have never logged in to the account: everyone's together. */
  strangersLoginsPerAccount: { count: 30, windowMs: 15 * minuteMs },
  strangersLoginsPerAccountAndDay: { count: 100, windowMs: dayMs },
  confirmationMailsPerRecipient: { count: 10, windowMs: dayMs },
  resetMailsPerAccount: { count: 5, windowMs: hourMs },
  /** Asking for reset mails and trying reset links: nobody's own need comes near it. */
  resetTriesPerAddress: { count: 20, windowMs: 15 * minuteMs },
  /** Refused attempts that the audit trail takes: beyond them one who never stops would fill the disk. */
  recordedRefusalsPerAddress: { count: 20, windowMs: 15 * minuteMs },
} as const satisfies Record<string, RateLimit>;

/** Decisions, 'Customers' data'. */
export const visitorSessionMs = 30 * dayMs;
/** Until a club is in its cart, a visitor's session holds no more than a quote and documents, which last a day themselves. */
export const emptySessionMs = dayMs;
export const adminSessionIdleMs = 12 * hourMs;
export const adminSessionMs = 7 * dayMs;
export const resetTokenMs = hourMs;
/** How long after its last login a browser is still known to the account. */
export const knownBrowserMs = 90 * dayMs;

/** How long the audit trail keeps where a request came from: long enough to look into a break-in, POPIA, section 14. */
export const auditedIpMs = 90 * dayMs;

/** How long a submission's answer is kept for its idempotency key: decisions, 'API'. */
export const idempotencyDays = 7;

/** An uploaded ID document that no trade-in has used is deleted after this: POPIA, section 14, keeps no longer than needed. */
export const unusedDocumentMs = 24 * hourMs;

/** How many of them a session may have; a new one replaces the oldest. Two are needed: one chosen, one to take its place. */
export const maxUnusedDocuments = 3;

/** What the unused documents of one IP address may take together: some 200 photographs as the page shrinks them. */
export const unusedDocumentBytesPerAddress = 200 * mebibyte;

/** What the smallest file counts as, so that a flood of tiny ones is bounded too. */
export const leastDocumentBytes = 64 * 1024;

/** A picture of the catalogue that nothing shows any more is deleted after this: pages that were open before have gone by then. */
export const unusedPictureMs = 24 * hourMs;

/** Decisions, 'Customers' data' and 'Bulk upload'. */
export const maxDocumentBytes = 10 * mebibyte;
/** A PDF's; an ID book has fewer. */
export const maxDocumentPages = 20;
/** A photograph straight from a camera. */
export const maxPictureBytes = 10 * mebibyte;
export const maxSpreadsheetBytes = 20 * mebibyte;
export const maxSpreadsheetRows = 100_000;

/** What one page of a list may ask for, and up to where a list is counted, filtered and not: decisions, 'API'. */
export const maxPageSize = 1000;
export const maxFilteredCount = 1000;
export const maxUnfilteredCount = 10_000;
