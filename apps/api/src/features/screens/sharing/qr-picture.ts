import type { Tenant } from '../../../platform/http/tenant.ts';

const pixels = 1200;
const settings = { margin: 2, errorCorrectionLevel: 'M' } as const;

/** A picture that a phone's camera reads as the short address. */
export async function qrPicture(tenant: Pick<Tenant, 'origin'>, code: string, kind: 'svg' | 'png') {
  // Loaded on demand, as few callers ask for a picture.
  const { default: qrcode } = await import('qrcode');
  const url = `${tenant.origin}/s/${code}`;
  if (kind === 'png') {
    return { type: 'image/png', bytes: await qrcode.toBuffer(url, { ...settings, width: pixels }) };
  }
  const svg = await qrcode.toString(url, { ...settings, type: 'svg' });
  return { type: 'image/svg+xml', bytes: Buffer.from(svg) };
}
