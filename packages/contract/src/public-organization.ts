import * as z from 'zod/mini';
import { id, name } from './scalars.ts';

export const countryBase = z.enum(['UK', 'OZ', 'HK', 'GCC', 'OTHER']);
/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
export const variantId = z.enum(['NETWORK', 'ATS', 'LATERAL', 'CRS', 'ICMS']);

export const theme = z.object({
  /** Brand colour, `#rrggbb`; the shades are computed from it. */
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  headerBGcolour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  /** For thin marks only, never read as text. */
  secondaryColour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  /** A picture that was sent here, by its id; it goes before one from elsewhere. */
  logo: z.optional(id),
  logoWidth: z.optional(z.int().check(z.minimum(16), z.maximum(400))),
  logoMargin: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
});

/** A tenant's public face. */
export const publicOrganization = z.object({
  id,
  name,
  subdomain: z.string(),
  sector: z.object({ id: z.int(), value: z.string() }),
  countryBase,
  /** What its times are set and told in. */
  timeZone: z.string(),
  productType: variantId,
  theme,
  text: z.record(z.string(), z.string()),
  signUpClosed: z.boolean(),
  /** Countries of its further offices, beside that of its base. */
  colocatedCountries: z.array(countryCode),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type PublicOrganization = z.infer<typeof publicOrganization>;
