import * as z from 'zod/mini';
import { publicOrganization, variantId } from './public-organization.ts';

/** What the first page carries inlined, so that no request stands between it and its first words. */
export const boot = z.object({
  /** Null on a host that names no tenant: the welcome page (embedded demo) or the unknown-host page. */
  tenant: z.nullable(publicOrganization),
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
  /** Which host this is: the tenant's own, its careers host, its apply host. */
  purpose: z.enum(['main', 'careers', 'apply', 'none']),
  language: z.string(),
  /** The resolved word bundle of (tenant, language): flat key -> text. */
  words: z.record(z.string(), z.string()),
  environment: z.enum(['LOCAL', 'DEV', 'STAGING', 'PROD']),
  version: z.string(),
  /** The embedded demo is on: the welcome page and /dev/mailbox exist. */
  demo: z.boolean(),
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
