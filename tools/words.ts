import { basename } from 'node:path';

/** The product's words (see `docs/architecture.md`), and the files of any room that belong to each. */
const words = {
  'admin-access': /admin-a|account|log-?in|password|first-admin|guess|reset|browser|session/,
  activity: /activity|audit/,
  'bulk-upload': /bulk|price-list|import|product|workbook|sheet|spreadsheet|demo-catalogue/,
  cart: /cart|session/,
  catalogue: /catalogue|model|brand|club|category|picture|price/,
  checkout: /checkout|submi|payout|sa-id|bank|phone|email|discount|confirmation|document|outbox|mail|trade-in/,
  courier: /courier|parcel|postal|tariff|calendar|collection|quote/,
  finder: /find|lexicon/,
  http: /http|request|origin|transport|connection|greedy|slow|shutdown|trouble|upload-limit|limit|health|openapi|contract|page/,
  lists: /list|paging|filter|search|sheet|export|customers|trade-ins|shipment|whole|column|overview/,
  moving: /moving|migrat|export-of|installation|tables/,
  overview: /overview|setup|weekly/,
  sandbox: /sandbox|document|picture|pdf|heic|price-list/,
  shipments: /shipment|collection/,
  storage: /postgres|database|embedded|disk|file|sealer|durab/,
} satisfies Record<string, RegExp>;

export type Word = keyof typeof words;

/** Returns the words that a file belongs to by its name, and by the folder of its feature or adapter. */
export function wordsOf(file: string): Word[] {
  const folder = /(?:features|adapters|http|sandbox)\/([^/]+)\//.exec(file)?.[1] ?? '';
  // All SQL is in one folder, which says nothing about a file.
  const named = `${folder === 'postgres' ? '' : folder} ${file.includes('/http/') ? 'http' : ''} ${basename(file)}`;
  return Object.entries(words).flatMap(([word, pattern]) => (pattern.test(named) && isWord(word) ? [word] : []));
}

function isWord(name: string): name is Word {
  return Object.hasOwn(words, name);
}
