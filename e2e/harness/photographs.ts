import sharp from 'sharp';

interface Photograph {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a noisy JPEG, which compresses about as well as a photograph. */
export async function photograph(width: number, height: number): Promise<Photograph> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'id-card.jpg', mimeType: 'image/jpeg', buffer };
}
