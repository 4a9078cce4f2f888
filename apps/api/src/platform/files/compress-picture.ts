import sharp from 'sharp';
import type { KeptImage } from './resize-image.ts';
import { mostPixels } from './sniff-type.ts';

const widestPixels = 1600;
const mostBytes = 160 * 1024;

/** From the best to the plainest: the first that makes the file small enough is taken. */
const qualities = [82, 72, 60, 46, 30, 12] as const;

/**
 * Returns a photograph as WebP of at most 1600 pixels a side and 160 kB, upright and without anything that was hidden in the file.
 * Null when the file cannot be read as a picture, or cannot be made that small.
 */
export async function compressPicture(bytes: Uint8Array): Promise<KeptImage | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(widestPixels, widestPixels, { fit: 'inside', withoutEnlargement: true });
    for (const quality of qualities) {
      const { data, info } = await picture.clone().webp({ quality }).toBuffer({ resolveWithObject: true });
      if (data.length <= mostBytes)
        return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
    }
    return null;
  } catch {
    return null;
  }
}
