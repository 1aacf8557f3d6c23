import { dayMs, hourMs, minuteMs } from './duration.ts';
import { cents } from './money.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Maximum lengths of text fields, in characters. `email` is the longest address that SMTP can deliver to (RFC 5321). */
export const textLimits = { name: 200, address: 500, waybill: 100, finder: 100, email: 254 } as const;

/** The range of a model's price. */
export const minPrice = cents(1);
export const maxPrice = cents(1_000_000_00);

export interface RateLimit {
  count: number;
  windowMs: number;
}

/**
 * Limits by IP address count an IPv6 client by its /64, and by its /48 with this many times the limit: mobile networks give
 * each phone its own /64, so a /48 can hold thousands of customers.
 */
export const subnetsPerSite = 8;

export const rateLimits = {
  submissionsPerIp: { count: 300, windowMs: hourMs },
  uploadsPerIp: { count: 600, windowMs: hourMs },
  quotesPerIp: { count: 600, windowMs: hourMs },
  /** Share pictures that are drawn, at 0.1 s each. Cached ones are not counted. */
  sharePicturesPerIp: { count: 60, windowMs: minuteMs },
  /** Webhooks of a partner. A shop sends one for every order, whether or not it concerns a trade-in. */
  webhooksPerIp: { count: 600, windowMs: minuteMs },
  /** Requests of the tills: a busy one needs a few a minute. */
  tillRequestsPerKey: { count: 600, windowMs: minuteMs },
  tillRequestsPerIp: { count: 600, windowMs: minuteMs },
  wrongTillKeysPerIp: { count: 30, windowMs: 15 * minuteMs },
  /** Requests of the tills for codes that don't exist. */
  unknownCodesPerKey: { count: 30, windowMs: 15 * minuteMs },
  unknownCodesPerIp: { count: 30, windowMs: 15 * minuteMs },
  /** Links to status pages that don't exist. */
  unknownStatusLinksPerIp: { count: 60, windowMs: 15 * minuteMs },
  /** Changes that a customer makes by a link: each stays in the history. */
  statusChangesPerTradeIn: { count: 30, windowMs: hourMs },
  /** Requests for the price of a club, which staff answer by hand, and their photographs. */
  clubRequestsPerIp: { count: 60, windowMs: hourMs },
  /** Requests that name the same email or cell number, which may be a stranger's, from all networks together. */
  clubRequestsPerContact: { count: 20, windowMs: dayMs },
  requestPhotosPerIp: { count: 300, windowMs: hourMs },
  /** Links to requests for a price that don't exist. */
  unknownRequestLinksPerIp: { count: 60, windowMs: 15 * minuteMs },
  /** Test events, and events that staff send again. */
  webhooksSentPerAccount: { count: 30, windowMs: 15 * minuteMs },
  /** Visitor sessions opened by requests without a cookie. */
  sessionsPerIp: { count: 600, windowMs: hourMs },
  submissionsPerSession: { count: 20, windowMs: hourMs },
  wrongLoginsPerAccountAndIp: { count: 10, windowMs: 15 * minuteMs },
  wrongLoginsPerIp: { count: 20, windowMs: 15 * minuteMs },
  /** Failed logins from all browsers together that have never logged in to the account. */
  unknownBrowserLoginsPerAccount: { count: 30, windowMs: 15 * minuteMs },
  unknownBrowserLoginsPerAccountAndDay: { count: 100, windowMs: dayMs },
  /** Mails and short messages to a customer, counted for each kind of mail and for all short messages. */
  messagesPerRecipient: { count: 10, windowMs: dayMs },
  /** Short messages of the whole shop, each of which costs money. */
  shortMessages: { count: 500, windowMs: dayMs },
  resetMailsPerAccount: { count: 5, windowMs: hourMs },
  /** Requests for a reset mail and uses of a reset link. */
  resetAttemptsPerIp: { count: 20, windowMs: 15 * minuteMs },
  /** Refused attempts that are written to the audit trail. Without a limit an attacker could fill the disk. */
  recordedRefusalsPerIp: { count: 20, windowMs: 15 * minuteMs },
} as const satisfies Record<string, RateLimit>;

export const visitorSessionMs = 30 * dayMs;
/** How long a visitor session lasts without a cart. It holds only a quote and documents, which expire after a day too. */
export const emptySessionMs = dayMs;
export const adminSessionIdleMs = 12 * hourMs;
export const adminSessionMs = 7 * dayMs;
export const resetTokenMs = hourMs;
/** How long an account remembers a browser after its last login. */
export const knownBrowserMs = 90 * dayMs;

/** How long the audit trail stores IP addresses: enough to investigate a break-in (POPIA, section 14). */
export const auditIpRetentionMs = 90 * dayMs;

/** How long the response to a submission is stored under its idempotency key. */
export const idempotencyDays = 7;

/** How long an uploaded ID document is stored that no trade-in uses (POPIA, section 14: no longer than necessary). */
export const unusedDocumentMs = 24 * hourMs;

/** Unused ID documents per session. A replacement is uploaded before the old one goes; a further one replaces the oldest. */
export const maxUnusedDocuments = 3;

/** Total size of the unused ID documents of one IP address: about 200 photographs as the browser shrinks them. */
export const unusedDocumentBytesPerIp = 200 * mebibyte;

/** Smaller documents count as this size, so that the total also bounds how many there are. */
export const minCountedDocumentBytes = 64 * kibibyte;

/** How long a photograph is stored that no request for a price uses. */
export const unusedRequestPhotoMs = 24 * hourMs;

/** Total size of the photographs of one IP address whose request is not answered: about 200 as the browser shrinks them. */
export const openRequestPhotoBytesPerIp = 200 * mebibyte;

/** How long a request for a price is stored, with its photographs, once its answer has ended, or after the request without an answer. */
export const endedRequestMs = 60 * dayMs;

/** How long a catalogue picture is stored that nothing shows any more; pages that still show it were loaded before. */
export const unusedPictureMs = 24 * hourMs;

export const maxDocumentBytes = 10 * mebibyte;
/** Pages of a PDF; an ID book has fewer. */
export const maxDocumentPages = 20;
/** The largest pictures that phones take without stitching. Anything larger is a decompression bomb or no photograph. */
export const maxPictureMegapixels = 50;
/** Enough for a photograph straight from a camera. */
export const maxPictureBytes = 10 * mebibyte;
export const maxSpreadsheetBytes = 20 * mebibyte;
export const maxSpreadsheetRows = 100_000;

/** Rows per page of a list, and the number up to which a filtered and an unfiltered list are counted. */
export const maxPageSize = 1000;
export const maxFilteredCount = 1000;
export const maxUnfilteredCount = 10_000;
