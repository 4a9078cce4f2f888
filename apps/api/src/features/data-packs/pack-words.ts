import type { Tenant } from '../../platform/http/tenant.ts';
import { type Say, wordsFor } from '../reference/public.ts';

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

const officeZone = 'Europe/London';

/** A word, or what it is kept by where there is none: a pack leaves nothing out for want of a word. */
export function wordOr(say: Say, key: string, otherwise: string): string {
  const text = say(key);
  return text === key ? otherwise : text;
}

export function packWords(
  tenant: Tenant,
  { language, time_zone: ownZone }: { readonly language: string; readonly time_zone: string | null },
): PackWords {
  const locale = language.startsWith('en') ? 'en-GB' : language;
  const timeZone = ownZone ?? officeZone;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const inMail = wordsFor(tenant, 'mail', language);
  return {
    language: locale,
    say: wordsFor(tenant, 'base', language),
    pack: (key, values) => inMail(`pack.${key}`, values),
    staff: wordsFor(tenant, 'staff', language),
    day: (at) => day.format(at),
    time: (at) => time.format(at),
  };
}
