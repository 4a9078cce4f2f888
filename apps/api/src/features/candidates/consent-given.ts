import type { InterfaceLanguage } from '@evenhand/words/languages';
import { requestLanguage } from '../../platform/http/request-language.ts';
import type { RequestContext } from '../../platform/http/route.ts';

/** How somebody agrees: what they read it in, through what, and from where. Nobody agrees for them. */
export interface ConsentGiven {
  readonly language: InterfaceLanguage;
  /** The web app, or another client of these calls. */
  readonly channel: 'WEB' | 'APP';
  readonly ipAddress: string;
}

/** As a request of theirs tells it. */
export const consentGiven = ({ raw, tenant, ip }: Pick<RequestContext, 'raw' | 'tenant' | 'ip'>): ConsentGiven => ({
  language: requestLanguage(raw, tenant),
  channel: raw.headers['x-application-type'] === 'web' ? 'WEB' : 'APP',
  ipAddress: ip,
});
