import { portalCodePattern } from '@evenhand/domain/portals/portal';
import { utmMaxLength } from '@evenhand/domain/portals/tracked-link';
import * as z from 'zod/mini';
import { id } from '../base/scalars.ts';

export const portalCode = z.string().check(z.trim(), z.toLowerCase(), z.regex(portalCodePattern));

const utmText = z.string().check(z.trim(), z.maxLength(utmMaxLength));

/** Details of a link by which a candidate came. */
export const trackedLink = z.strictObject({
  portal: z.optional(portalCode),
  event: z.optional(id),
  utm: z.optional(
    z.strictObject({ source: z.optional(utmText), medium: z.optional(utmText), campaign: z.optional(utmText) }),
  ),
});
