/** The folders of uploaded files, one for each kind. Files elsewhere aren't ours: `npm run move-files` leaves them alone. */
export const fileFolders = {
  idDocuments: 'id-documents',
  clubPhotos: 'club-photos',
  requestPhotos: 'club-request-photos',
  pictures: 'pictures',
} as const;
