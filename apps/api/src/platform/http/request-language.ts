import { chooseLanguage } from '@evenhand/words/choose-language';
import { type InterfaceLanguage, interfaceLanguages } from '@evenhand/words/languages';
import type { FastifyRequest } from 'fastify';
import type { Tenant } from './tenant.ts';

/** Cookie that the web app's language switch writes, and that a sign-in writes for a person who has set a language. */
export const languageCookie = 'language';

/** Returns the language in which a visitor reads an organisation's pages. */
export const requestLanguage = (
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  tenant: Tenant | null,
): InterfaceLanguage =>
  chooseLanguage({
    offered: (tenant?.configuration.additionalLanguageSupport ?? []).map(({ code }) => code),
    chosen: request.cookies[languageCookie],
    accepted: request.headers['accept-language'],
  });

/** Returns the language in which a caller reads refusals: the web app names that of its page. */
export const callLanguage = (request: Pick<FastifyRequest, 'headers'>): InterfaceLanguage =>
  chooseLanguage({
    offered: interfaceLanguages,
    chosen: undefined,
    accepted: request.headers['accept-language'],
  });
