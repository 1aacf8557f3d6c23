import { basename } from 'node:path';

/** The product's words (`docs/architecture.md`) with the names of the files that belong to each, in every room. */
const words = {
  'admin-access': /admin-a|account|log-?in|password|first-admin|guess|reset|browser|session/,
  activity: /activity|audit/,
  'bulk-upload': /bulk|price-list|import|product|workbook|sheet|demo-catalogue/,
  cart: /cart|session/,
  catalogue: /catalogue|model|brand|club|category|picture|price/,
  checkout: /checkout|submi|payout|sa-id|bank|phone|email|discount|confirmation|document|outbox|mail|trade-in/,
  courier: /courier|parcel|postal|tariff|calendar|collection|quote/,
  finder: /find|lexicon/,
  http: /http|request|origin|transport|connection|greedy|slow|shutdown|trouble|limit|health|openapi|contract|page/,
  lists: /list|paging|filter|search|sheet|export|customers|trade-ins|shipment|whole|column|overview/,
  moving: /moving|migrat|export-of|installation|tables/,
  overview: /overview|setup|weekly/,
  sandbox: /sandbox|document|picture|pdf|heic|price-list/,
  shipments: /shipment|collection/,
  storage: /postgres|database|embedded|disk|file|sealer|durab/,
} satisfies Record<string, RegExp>;

/** Returns the words of a file by its own name and by the folder of its feature or adapter; a shared file has the word `http`. */
export function wordsOf(file: string): string[] {
  const folder = /(?:features|adapters)\/([^/]+)\//.exec(file)?.[1] ?? '';
  // All SQL is in one folder, so that its name tells nothing about a file.
  const name = `${folder === 'postgres' ? '' : folder} ${file.includes('/http/') ? 'http' : ''} ${basename(file)}`;
  const found = Object.entries(words).flatMap(([word, pattern]) => (pattern.test(name) ? [word] : []));
  return found.length > 0 ? found : ['http'];
}
