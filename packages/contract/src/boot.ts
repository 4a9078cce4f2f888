import * as z from 'zod/mini';
import { publicOrganization, variantId } from './public-organization.ts';

/** What the first page carries inlined, so that no request stands between it and its first words. */
export const boot = z.object({
  /** Null on a host that names no tenant: the welcome page (embedded) or the unknown-host page. */
  tenant: z.nullable(publicOrganization),
  /** The host is that of an archived organisation, of which nothing else is served. */
  archived: z.optional(z.object({ name: z.string(), supportAddress: z.string() })),
  variant: z.nullable(
    z.object({
      id: variantId,
      title: z.string(),
      description: z.string(),
      supportAddress: z.string(),
      staffLanding: z.string(),
      signedOutLanding: z.string(),
      features: z.record(z.string(), z.boolean()),
    }),
  ),
  /** The colours that follow from the organisation's one or two. They are reckoned once, here, and not by every visitor. */
  look: z.object({
    /** The brand colour and its shades, from very light to very dark. */
    shades: z.array(z.string()),
    /** What is read on the brand colour. */
    onBrand: z.string(),
    /** The lightest shade from the brand colour on that can be read as text on white. */
    textShade: z.int(),
    /** What is read on the header's own colour; null where it has none. */
    onHeader: z.nullable(z.string()),
  }),
  /** Which host this is: the tenant's own, its careers host, its apply host. */
  purpose: z.enum(['main', 'careers', 'apply', 'none']),
  /** Where one applies, if not here: the origin of the apply host. */
  applyAt: z.nullable(z.string()),
  language: z.string(),
  /** The resolved word bundle of (tenant, language): flat key -> text. */
  words: z.record(z.string(), z.string()),
  environment: z.enum(['LOCAL', 'DEV', 'STAGING', 'PROD']),
  version: z.string(),
  /** The bare host of an embedded server: it begins with the welcome page. */
  welcome: z.boolean(),
  /** Own origins that analytics may load from once allowed, by the organisation's texts. */
  analytics: z.nullable(
    z.object({
      gtmId: z.optional(z.string()),
      gtmScriptUrl: z.optional(z.string()),
      pixelUrl: z.optional(z.string()),
      facebookPixelId: z.optional(z.string()),
    }),
  ),
});
export type Boot = z.infer<typeof boot>;
