import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { displayFaceOf } from '@evenhand/domain/organizations/display-face';
import { lookOf } from '@evenhand/domain/organizations/theme';
import { hasFeature, variants } from '@evenhand/domain/organizations/variants';
import { resolveWords } from '@evenhand/words/resolve-words';
import type { Config } from '../../../config.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { version } from '../../../version.ts';
import { presentTenant, wordsOfTenant } from '../../tenancy/organizations/public.ts';

const analyticsKeys = ['gtmId', 'gtmScriptUrl', 'pixelUrl', 'facebookPixelId'] as const;

function analyticsOf(tenant: Tenant): Boot['analytics'] {
  const text = tenant.configuration.text ?? {};
  const given = analyticsKeys.flatMap((key) => (text[key] ? [[key, text[key]] as const] : []));
  return given.length > 0 ? Object.fromEntries(given) : null;
}

/**
 * Returns the page where a signed-out visitor begins. The platform hires no candidates: its host is the sign-in of its staff. An
 * apply host begins with the open roles.
 */
function signedOutLandingOf({ isPlatform, purpose, variant }: Tenant): string {
  if (isPlatform) return '/login';
  return purpose === 'apply' && hasFeature(variant, 'roles') ? '/roles' : variants[variant].signedOutLanding;
}

const variantOf = (tenant: Tenant, words: Readonly<Record<string, string>>): Boot['variant'] => {
  const variant = variants[tenant.variant];
  const word = (part: string): string =>
    (words[`${variant.wordKey}.${part}`] ?? tenant.name).replaceAll('{{organisation}}', () => tenant.name);
  return {
    id: variant.id,
    title: word('title'),
    description: word('description'),
    supportAddress: tenant.supportAddress,
    staffLanding: variant.staffLanding,
    signedOutLanding: signedOutLandingOf(tenant),
    features: tenant.isPlatform ? {} : { ...variant.features },
  };
};

/** The record that the first page carries. `tenant` is null on a host that names none. */
export function bootOf(at: { config: Config; tenant: Tenant | null; language: string; isBaseHost: boolean }): Boot {
  const { config, tenant, language } = at;
  const brand = tenant?.configuration.brand ?? {};
  const words = tenant
    ? wordsOfTenant(tenant, language, 'base')
    : resolveWords({ language, part: 'base', sectorKind: 'company' });
  return {
    organization: tenant ? presentTenant(tenant) : null,
    variant: tenant ? variantOf(tenant, words) : null,
    brand,
    look: lookOf({
      ...tenant?.configuration.theme,
      ...brand,
      ...(tenant ? { displayFace: displayFaceOf(brand.displayFace, tenant.sectorId) } : {}),
    }),
    purpose: tenant ? tenant.purpose : 'none',
    applyAt: tenant?.applyAt ?? null,
    language,
    words,
    environment: config.environment,
    version,
    welcome: config.embedded && tenant === null && at.isBaseHost,
    analytics: tenant ? analyticsOf(tenant) : null,
  };
}
