import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { compressPicture } from './compress-picture.ts';
import { aPng } from './sample-files.factory.ts';

it('makes a large photograph 1600 pixels wide, and WebP', async () => {
  const kept = await compressPicture(await aPng(2400, 1200));
  expect(kept).toMatchObject({ contentType: 'image/webp', width: 1600, height: 800 });
  expect(await sharp(kept?.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 });
});

it('keeps a picture that is hard to compress under 160 kB', async () => {
  const raw = { width: 700, height: 500, channels: 3 } as const;
  const noise = await sharp(randomBytes(700 * 500 * 3), { raw })
    .png()
    .toBuffer();
  expect(noise.length).toBeGreaterThan(1_000_000);
  expect((await compressPicture(noise))?.bytes.length).toBeLessThanOrEqual(160 * 1024);
});

it('refuses what is no picture', async () => {
  expect(await compressPicture(Buffer.from('<svg'))).toBeNull();
});
