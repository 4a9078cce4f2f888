import type { Tenant } from '../../../platform/http/tenant.ts';

const originOf = (address: string | undefined): string[] =>
  address && URL.canParse(address) && address.startsWith('https://') ? [new URL(address).origin] : [];

/** The tag manager, and where Google's own counters report to: in Europe that is a host of the region. */
const google = ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Origins that the organisation's own analytics need; empty for most. */
function analyticsOrigins(tenant: Tenant | null): string[] {
  const text = tenant?.configuration.text ?? {};
  return [
    ...(text['gtmId'] ? [...google, ...originOf(text['gtmScriptUrl'])] : []),
    ...originOf(text['pixelUrl']),
    ...(text['facebookPixelId'] ? ['https://connect.facebook.net', 'https://www.facebook.com'] : []),
  ];
}

/** The page's Content-Security-Policy: no inline script or style, no eval, nothing from elsewhere but what the organisation named. */
export function contentPolicy(nonce: string, tenant: Tenant | null): string {
  const extra = analyticsOrigins(tenant).join(' ');
  const pictures = [...new Set([extra, ...originOf(tenant?.configuration.text?.['logoUrl'])])].filter(Boolean);
  const withExtra = (sources: string): string => (extra === '' ? sources : `${sources} ${extra}`);
  return [
    "default-src 'none'",
    withExtra(`script-src 'self' 'nonce-${nonce}'`),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    withExtra("connect-src 'self'"),
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
  ].join('; ');
}
