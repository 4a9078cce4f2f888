import sharp from 'sharp';
import { mostPixels } from './sniff-type.ts';

/** A picture as it is kept: written anew by us. */
export interface KeptImage {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

export interface ResizedImage extends KeptImage {
  readonly contentType: 'image/jpeg' | 'image/png';
}

/** Pixels of the longest side of a photo as we keep it. */
const photoSidePixels = 512;

/**
 * Returns a picture of at most so many pixels a side (a photo of 512), turned upright and written anew: the place and time at
 * which it was taken, and anything else that was hidden in the file, are gone. Null when the file can't be read as a picture.
 */
export async function resizeImage(bytes: Uint8Array, sidePixels = photoSidePixels): Promise<ResizedImage | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { hasAlpha } = await picture.metadata();
    const resized = picture.rotate().resize(sidePixels, sidePixels, { fit: 'inside', withoutEnlargement: true });
    const written = hasAlpha ? resized.png() : resized.jpeg({ quality: 85 });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    const contentType = hasAlpha ? 'image/png' : 'image/jpeg';
    return { bytes: data, contentType, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
