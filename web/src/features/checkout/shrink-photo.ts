/** A 12-megapixel photograph must go up as under 1 MB (slow, costly data); an ID card stays well readable at this size. */
const maxSidePx = 2000;
const wantedBytes = 900_000;
const qualities = [0.82, 0.7, 0.55, 0.4];

/**
 * Makes a large photograph small before it is sent, upright and without its metadata. What is small already, is no
 * picture, or can't be drawn by this browser (HEIC on most) is sent as it is; the server judges it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= wantedBytes) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return file;
  try {
    const smaller = await encode(picture);
    return smaller === null || smaller.size >= file.size
      ? file
      : new File([smaller], 'id-document.jpg', { type: smaller.type });
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
  // A transparent picture would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  let smallest: Blob | null = null;
  for (const quality of qualities) {
    smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (smallest === null || smallest.size <= wantedBytes) return smallest;
  }
  return smallest;
}
