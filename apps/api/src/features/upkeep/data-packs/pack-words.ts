import { writeDate } from '@evenhand/domain/dates/write-date';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { languageTag } from '@evenhand/words/language-tag';
import type { WordKey } from '@evenhand/words/parts';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { WordValues } from '@evenhand/words/translator';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { plainWordsFor, type Say } from '../../tenancy/reference/public.ts';

type InPack<K> = K extends `pack.${infer Rest}` ? Rest : never;

/** The words of a pack, by their keys without `pack.`. */
interface PackSay extends Pick<Say<'mail'>, 'wordOr'> {
  (key: InPack<WordKey<'mail'>>, values?: WordValues): string;
}

/** How a pack is written for one person: in their language and time zone. */
export interface PackWords {
  readonly language: string;
  /** Words of the pages that the person knows. */
  readonly say: Say;
  readonly pack: PackSay;
  /** Words that staff are shown: what flags and criteria are called. */
  readonly staff: Say<'staff'>;
  day(at: Date): string;
  time(at: Date): string;
}

const inPack = (say: Say<'mail'>): PackSay =>
  Object.assign((key: InPack<WordKey<'mail'>>, values?: WordValues) => say(`pack.${key}`, values), {
    wordOr: (key: string, otherwise: string, values?: WordValues) => say.wordOr(`pack.${key}`, otherwise, values),
  });

export function packWords(
  tenant: Tenant,
  { language, time_zone: ownZone }: { readonly language: string; readonly time_zone: string | null },
): PackWords {
  const written = mailLanguage(language);
  const tag = languageTag(written);
  const timeZone = ownZone ?? officeZone(tenant);
  return {
    language: tag,
    say: plainWordsFor(tenant, 'base', written),
    pack: inPack(plainWordsFor(tenant, 'mail', written)),
    staff: plainWordsFor(tenant, 'staff', written),
    day: (at) => writeDate(at, tag, { dateStyle: 'long', timeZone }),
    time: (at) => writeDate(at, tag, { dateStyle: 'long', timeStyle: 'short', timeZone }),
  };
}
