import * as z from 'zod/mini';
import { id, name } from '../../base/scalars.ts';

export const countryBase = z.enum(['UK', 'OZ', 'HK', 'GCC', 'OTHER']);
/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
export const variantId = z.enum(['NETWORK', 'ATS', 'LATERAL', 'CRS', 'ICMS']);

export const theme = z.object({
  /** Brand colour, `#rrggbb`. The shades are computed from it. */
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  headerBGcolour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  /** For thin marks only, never for text. */
  secondaryColour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  /** Id of an uploaded picture. It takes precedence over one from elsewhere. */
  logo: z.optional(id),
  logoWidth: z.optional(z.int().check(z.minimum(16), z.maximum(400))),
  logoMargin: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
});

/** Public details of an organisation. */
export const publicOrganization = z.object({
  id,
  name,
  subdomain: z.string(),
  sector: z.object({ id: z.int(), value: z.string() }),
  countryBase,
  /** Time zone in which its times are set and shown. */
  timeZone: z.string(),
  productType: variantId,
  theme,
  text: z.record(z.string(), z.string()),
  signUpClosed: z.boolean(),
  /** Countries of its further offices, besides that of its base. */
  colocatedCountries: z.array(countryCode),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type PublicOrganization = z.infer<typeof publicOrganization>;
