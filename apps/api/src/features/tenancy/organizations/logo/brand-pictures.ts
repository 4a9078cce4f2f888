import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { KeptImage, ResizedImage } from '../../../../platform/files/resize-image.ts';
import { putLogo } from './logo.ts';
import { type FocusPoint, putPicture } from './pictures.ts';

interface BrandPictures {
  readonly logo?: ResizedImage;
  readonly darkLogo?: KeptImage;
  readonly band?: { readonly image: KeptImage; readonly focus: FocusPoint };
}

/** Saves all pictures of a new organisation, before its hosts have answered anybody. */
export async function putBrandPictures(tx: TenantTx, { logo, darkLogo, band }: BrandPictures): Promise<void> {
  if (logo) await putLogo(tx, logo, []);
  if (darkLogo) await putPicture(tx, { kind: 'dark-logo', image: darkLogo }, []);
  if (band) await putPicture(tx, { kind: 'band', ...band }, []);
}
