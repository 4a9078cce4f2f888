import sharp from 'sharp';
import { expect, it } from 'vitest';
import { resizeImage } from './resize-image.ts';
import { aGif, aJpeg, aPdf, aPng } from './sample-files.factory.ts';

it('makes a photo small and upright and removes the place and the camera from it', async () => {
  const photo = await aJpeg(2000, 1000);
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  expect(Buffer.from(photo).includes('Secretcam')).toBe(true);
  const resized = await resizeImage(photo);
  expect(resized).toMatchObject({ contentType: 'image/jpeg', width: 256, height: 512 });
  const bytes = Buffer.from(resized?.bytes ?? []);
  const metadata = await sharp(bytes).metadata();
  expect([metadata.exif, metadata.orientation, metadata.icc, metadata.xmp]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(bytes.includes('Secretcam')).toBe(false);
});

it('keeps transparency and does not enlarge', async () => {
  expect(await resizeImage(await aPng(40, 20))).toMatchObject({ contentType: 'image/png', width: 40, height: 20 });
  expect(await resizeImage(await aPng(2048, 1024))).toMatchObject({
    contentType: 'image/png',
    width: 512,
    height: 256,
  });
  expect(await resizeImage(await aGif())).toMatchObject({ width: 8, height: 8 });
});

it('returns null for a file that is no picture', async () => {
  expect(await resizeImage(aPdf(['x']))).toBeNull();
  expect(await resizeImage((await aJpeg(500, 500)).subarray(0, 300))).toBeNull();
  expect(await resizeImage(new Uint8Array())).toBeNull();
});
