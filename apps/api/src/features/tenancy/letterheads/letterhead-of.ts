import { headerLogo } from '@evenhand/domain/organizations/header-logo';
import { lookOf } from '@evenhand/domain/organizations/theme';
import sharp from 'sharp';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Letterhead } from '../../../platform/pdf/letterhead.ts';
import { findLetterheadLogo } from './letterhead-logo.read.ts';

/** Pixels of the longest side: enough for paper at the size of a letterhead. */
const sidePixels = 480;

/** Returns a picture as printed documents take it; null when it cannot be read. */
async function pngOf(bytes: Uint8Array): Promise<string | null> {
  try {
    const size = { fit: 'inside', withoutEnlargement: true } as const;
    const png = await sharp(bytes).resize(sidePixels, sidePixels, size).png().toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch {
    return null;
  }
}

/** Returns the head of an employer's printed documents: the colours, logo and lines of the header and the foot of its pages. */
export async function letterheadOf(tx: TenantTx, { name, configuration }: Tenant): Promise<Letterhead> {
  const { theme, brand = {} } = configuration;
  const { variables, darkHeader } = lookOf({ ...theme, ...brand });
  const { 'light-header-ground': ground = '#ffffff', 'light-header-ink': ink = '#000000' } = variables;
  const chosen = headerLogo({ theme, brand }, darkHeader);
  const picture = chosen && (await findLetterheadLogo(tx, chosen));
  const logo = picture && (await pngOf(picture));
  return {
    name,
    ground,
    ink,
    line: theme.secondaryColour ?? theme.colour ?? ink,
    logo,
    hasName: logo === null || (brand.logoBesideName ?? false),
    about: [brand.address, brand.regulator].filter((line) => line !== undefined),
  };
}
