import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { createContext, use } from 'react';
import { language } from '../../lib/words/words.ts';

export const BootContext = createContext<Boot | null>(null);

/** The boot record of the page: organisation, variant, environment. */
export function useBoot(): Boot {
  const boot = use(BootContext);
  if (!boot) throw new Error('useBoot is used outside the app');
  return boot;
}

/** Returns the ending of page titles: the variant's own, which names the organisation where it has one. */
export function useSiteTitle(): string {
  const { variant, organization } = useBoot();
  return variant?.title ?? organization?.name ?? 'Evenhand';
}

/** The organisation's name, or the product's on a host of no organisation. */
export function useOrganisationName(): string {
  return useBoot().organization?.name ?? 'Evenhand';
}

/** An employer writes its own words in English. */
export const ownLanguage = (): string | undefined => (language() === 'en' ? undefined : 'en');
