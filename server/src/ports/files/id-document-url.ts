import { openIdDocument } from '@trade-in/contract/endpoints/admin-access';
import { fileFolders } from './file-folders.ts';

const prefix = openIdDocument.path.replace('{id}', '');

/** Returns the URL at which an administrator opens the document; the customer's page sends it with the submission. */
export const idDocumentUrl = (id: string) => `${prefix}${id}`;

/** Returns the id of the document that the URL opens, or null for any other URL. */
export function idDocumentIdFromUrl(url: string): string | null {
  const id = url.slice(prefix.length);
  return url.startsWith(prefix) && isIdDocumentId(id) ? id : null;
}

/** Returns whether the text has the form of a document's id; PostgreSQL rejects some texts, such as those with NUL. */
export const isIdDocumentId = (id: string) => /^[0-9a-f]{32}$/.test(id);

export const idDocumentFile = (id: string) => `${fileFolders.idDocuments}/${id}`;
