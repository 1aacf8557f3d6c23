import sharp from 'sharp';

/** What a phone makes of an ID card after the page has shrunk it: 1,000 × 750 pixels in about 60 kB. */
export async function photograph(): Promise<Buffer> {
  return picture({ width: 1000, height: 750, quality: 80 });
}

/** A few kilobytes, for measuring everything but the picture. */
export async function smallPhotograph(): Promise<Buffer> {
  return picture({ width: 160, height: 120, quality: 60 });
}

/** Coarse noise, about as hard to compress as a card on a table. */
async function picture({
  width,
  height,
  quality,
}: {
  width: number;
  height: number;
  quality: number;
}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const;
  const create = { width: Math.round(width / 8), height: Math.round(height / 8), channels: 3, noise } as const;
  const coarse = await sharp({ create: { ...create, background: '#888888' } })
    .png()
    .toBuffer();
  return sharp(coarse).resize(width, height, { kernel: 'cubic' }).jpeg({ quality }).toBuffer();
}
