import type { WordKey } from '@evenhand/words/parts';
import { codeText } from '../../../lib/http/problem-error.ts';
import { translate } from '../../../lib/words/words.ts';

/** Reasons with wording of their own here; any other code is worded like a general refusal. */
const own: Readonly<Record<string, WordKey>> = {
  already_so: 'staff.bulk.why.already_so',
  availability_changed: 'staff.bulk.why.availability_changed',
  person_hired: 'staff.bulk.why.person_hired',
  person_dropped: 'staff.bulk.why.person_dropped',
  offer_waits: 'staff.bulk.why.offer_waits',
  offer_taken: 'staff.bulk.why.offer_taken',
  already_given: 'staff.bulk.why.already_given',
  not_on_the_team: 'staff.bulk.why.not_on_the_team',
  no_address: 'staff.bulk.why.no_address',
  address_bounced: 'staff.bulk.why.address_bounced',
  opted_out: 'staff.bulk.why.opted_out',
  outcome_held: 'staff.bulk.why.outcome_held',
  message_gap: 'staff.bulk.why.message_gap',
  written_lately: 'staff.bulk.why.written_lately',
  no_mobile_number: 'staff.bulk.why.no_mobile_number',
  texts_not_asked_for: 'staff.bulk.why.texts_not_asked_for',
  texts_stopped: 'staff.bulk.why.texts_stopped',
  number_unreached: 'staff.bulk.why.number_unreached',
  text_too_long: 'staff.bulk.why.text_too_long',
  texts_off: 'staff.bulk.why.texts_off',
  wrong_stage: 'staff.bulk.why.wrong_stage',
  message_cancelled: 'staff.bulk.why.message_cancelled',
  event_full: 'staff.bulk.why.event_full',
  on_waiting_list: 'staff.bulk.why.on_waiting_list',
  already_registered: 'staff.bulk.why.already_registered',
  not_forward: 'staff.bulk.why.not_forward',
  withdrew: 'staff.bulk.why.withdrew',
  already_on_role: 'staff.bulk.why.already_on_role',
  has_begun_there: 'staff.bulk.why.has_begun_there',
};

/** Returns why a bulk action left a candidate unchanged. */
export function whyText(code: string | undefined): string {
  const key = own[code ?? ''];
  return key ? translate(key) : codeText(code);
}
