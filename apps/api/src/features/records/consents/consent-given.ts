import type { InterfaceLanguage } from '@evenhand/words/languages';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import type { RequestContext } from '../../../platform/http/route.ts';

/** Circumstances in which a person agrees: language, client and network address. People only ever agree for themselves. */
export interface ConsentGiven {
  readonly language: InterfaceLanguage;
  /** The web app, or another client of these calls. */
  readonly channel: 'WEB' | 'APP';
  readonly ipAddress: string;
}

/** Reads them from the request of the person who agrees. */
export const consentGiven = ({ raw, tenant, ip }: Pick<RequestContext, 'raw' | 'tenant' | 'ip'>): ConsentGiven => ({
  language: requestLanguage(raw, tenant),
  channel: raw.headers['x-application-type'] === 'web' ? 'WEB' : 'APP',
  ipAddress: ip,
});
