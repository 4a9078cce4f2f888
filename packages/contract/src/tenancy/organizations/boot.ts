import { displayFaces } from '@evenhand/domain/organizations/brand-choices';
import * as z from 'zod/mini';
import { brand } from './brand.ts';
import { publicOrganization, variantId } from './public-organization.ts';

/** Data inlined into the first page, so that it needs no request before it shows its first words. */
export const boot = z.object({
  /** Null on a host that names no organisation, which shows the welcome page (embedded) or the unknown-host page. */
  organization: z.nullable(publicOrganization),
  /** How the organisation shows itself; nothing where it has chosen nothing. */
  brand,
  /** Set on the host of an archived organisation, of which nothing else is served. */
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
  /** Colours derived from the organisation's one or two. They are computed once here instead of by every visitor. */
  look: z.object({
    /** Values of the page's variables, by name without the dashes. */
    variables: z.record(z.string(), z.string()),
    /** True when the header is dark on light pages too. */
    darkHeader: z.boolean(),
    /** Typeface of headings. */
    face: z.enum(displayFaces),
  }),
  /** Kind of this host: the organisation's own, its careers host or its apply host. */
  purpose: z.enum(['main', 'careers', 'apply', 'none']),
  /** Origin of the apply host, when candidates apply there instead of here. */
  applyAt: z.nullable(z.string()),
  language: z.string(),
  /** Resolved word bundle of the organisation and language: flat key -> text. */
  words: z.record(z.string(), z.string()),
  environment: z.enum(['LOCAL', 'DEV', 'STAGING', 'PROD']),
  version: z.string(),
  /** True on the bare host of an embedded server, which begins with the welcome page. */
  welcome: z.boolean(),
  /** Analytics settings from the organisation's texts, with the origins that may load once allowed. */
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
