import { readFile } from 'node:fs/promises';
import { lookOf } from '@evenhand/domain/organizations/theme';
import sharp from 'sharp';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { compressPicture } from '../../../platform/files/compress-picture.ts';
import { putBrandPictures } from '../../tenancy/organizations/public.ts';
import type { DemoBrand } from './demo-brands.ts';

const folder = new URL('./pictures/', import.meta.url);
const markPixels = 120;

async function markPicture({ second, ink }: NonNullable<DemoBrand['mark']>, colours: { second: string; ink: string }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${markPixels}" height="${markPixels}"><g fill="${colours.second}">${second}</g><g fill="${colours.ink}">${ink}</g></svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  return { bytes, contentType: 'image/png', width: markPixels, height: markPixels } as const;
}

/** Saves the mark, for light and for dark headers, and the picture of the band. */
export async function addBrandPictures(tx: TenantTx, demo: DemoBrand): Promise<void> {
  const { mark, picture, secondaryColour = demo.colour } = demo;
  const ink = lookOf(demo).darkHeader ? '#1b1c1e' : (lookOf(demo).variables['light-header-ink'] ?? '#1b1c1e');
  const image = picture ? await compressPicture(await readFile(new URL(picture.file, folder))) : null;
  await putBrandPictures(tx, {
    ...(mark && {
      logo: await markPicture(mark, { second: secondaryColour, ink }),
      darkLogo: await markPicture(mark, { second: secondaryColour, ink: '#fbf8f1' }),
    }),
    ...(image && picture && { band: { image, focus: picture } }),
  });
}
