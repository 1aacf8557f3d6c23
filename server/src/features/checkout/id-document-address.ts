const prefix = '/api/admin/id-documents/';

/** Where an administrator opens the document; the customer's page sends it back with the submission. */
export const idDocumentUrl = (id: string) => `${prefix}${id}`;

/** Null for an address of anything else, on this server or elsewhere. */
export function idDocumentIdOf(url: string): string | null {
  const id = url.slice(prefix.length);
  return url.startsWith(prefix) && isIdDocumentId(id) ? id : null;
}

/** Whether a document can have this id at all: the database won't even look for every text. */
export const isIdDocumentId = (id: string) => /^[0-9a-f]{32}$/.test(id);

export const idDocumentFile = (id: string) => `id-documents/${id}`;
