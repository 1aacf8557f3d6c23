const prefix = '/api/admin/id-documents/';

/** Where an administrator opens the document; the customer's page sends it back with the submission. */
export const idDocumentUrl = (id: string) => `${prefix}${id}`;

/** Null for an address of anything else, on this server or elsewhere. */
export function idDocumentIdOf(url: string): string | null {
  return url.startsWith(prefix) && /^[0-9a-f]{32}$/.test(url.slice(prefix.length)) ? url.slice(prefix.length) : null;
}

export const idDocumentFile = (id: string) => `id-documents/${id}`;
