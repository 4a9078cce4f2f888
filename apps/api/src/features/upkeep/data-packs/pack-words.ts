import { writeDate } from '@evenhand/domain/dates/write-date';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { languageTag } from '@evenhand/words/language-tag';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { plainWordsFor, type Say } from '../../tenancy/reference/public.ts';

/** How a pack is written for one person: in their language and time zone. */
export interface PackWords {
  readonly language: string;
  /** Words of the pages that the person knows. */
  readonly say: Say;
  /** Words of the pack, without their `pack.`. */
  readonly pack: Say;
  /** Words that staff are shown: what flags and criteria are called. */
  readonly staff: Say;
  day(at: Date): string;
  time(at: Date): string;
}

/** A word, or what it is kept by where there is none: a pack leaves nothing out for want of a word. */
export function wordOr(say: Say, key: string, otherwise: string): string {
  const text = say(key);
  return text === key ? otherwise : text;
}

export function packWords(
  tenant: Tenant,
  { language, time_zone: ownZone }: { readonly language: string; readonly time_zone: string | null },
): PackWords {
  const written = mailLanguage(language);
  const tag = languageTag(written);
  const timeZone = ownZone ?? officeZone(tenant);
  const inMail = plainWordsFor(tenant, 'mail', written);
  return {
    language: tag,
    say: plainWordsFor(tenant, 'base', written),
    pack: (key, values) => inMail(`pack.${key}`, values),
    staff: plainWordsFor(tenant, 'staff', written),
    day: (at) => writeDate(at, tag, { dateStyle: 'long', timeZone }),
    time: (at) => writeDate(at, tag, { dateStyle: 'long', timeStyle: 'short', timeZone }),
  };
}
