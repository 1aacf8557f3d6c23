/** Mobile data is slow and expensive. A 12-megapixel photo becomes smaller than 1 MB; an ID card and scratches stay legible. */
const maxSidePx = 2000;
const targetBytes = 900_000;
const qualities = [0.82, 0.7, 0.55, 0.4];

/**
 * Returns a large photo smaller, upright, without metadata and under this name. Returns the file itself if it is small, not a
 * picture, or in a format that the browser can't decode (HEIC in most); the server checks it.
 */
export async function shrinkPhoto(file: File, name: string): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= targetBytes) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return file;
  try {
    const smaller = await encode(picture);
    if (smaller === null || smaller.size >= file.size) return file;
    return new File([smaller], name, { type: smaller.type });
  } finally {
    picture.close();
  }
}

async function encode(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // Transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  let smallest: Blob | null = null;
  for (const quality of qualities) {
    smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (smallest === null || smallest.size <= targetBytes) return smallest;
  }
  return smallest;
}
