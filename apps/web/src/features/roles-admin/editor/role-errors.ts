import { mostGraceMinutes } from '@evenhand/domain/deadlines/apply-window';
import type { WordKey } from '@evenhand/words/parts';
import { ProblemError } from '../../../lib/http/problem-error.ts';
import { type Translate, wordOr } from '../../../lib/words/words.ts';
import type { RoleContent } from '../roles.api.ts';
import { lackWord, missingOf } from '../sections/role-sections.ts';
import { criteriaErrors } from './criteria-errors.ts';

/** Errors by the field that corrects them. */
export type RoleErrors = Readonly<Record<string, string>>;

/** Returns the error of one part in words: the name of the part and what it lacks. */
function faultText(t: Translate, field: string, message: string): string {
  const [part = ''] = field.split('.');
  const said = wordOr(t, `errors.${message}`, message);
  const name = partNames[part];
  return name ? `${t(name)}: ${said}` : said;
}

const partNames: Readonly<Record<string, WordKey>> = {
  title: 'staff.role.title',
  closesAt: 'staff.role.closesAt',
  opensAt: 'staff.role.opensAt',
  places: 'staff.role.places',
  pipeline: 'staff.role.pipeline',
  countries: 'staff.role.countries',
  pay: 'staff.role.pay',
  texts: 'staff.role.texts',
  criteria: 'staff.role.criteria',
  viewConfiguration: 'staff.role.viewConfiguration',
  blindUntil: 'staff.role.blindUntil',
};

const isGrace = (minutes: number | null): boolean =>
  minutes === null || (Number.isInteger(minutes) && minutes >= 0 && minutes <= mostGraceMinutes);

const isPay = (pay: RoleContent['pay']): boolean =>
  pay === null || (pay.from >= 0 && (pay.to === null || pay.to >= pay.from));

/** Returns the errors that can be found without asking the server. */
export function ownErrors(t: Translate, draft: RoleContent): Record<string, string> {
  const errors: Record<string, string> = {};
  if (draft.title.trim() === '') errors['title'] = t('staff.role.titleMissing');
  if (draft.opensAt && draft.closesAt && Date.parse(draft.opensAt) >= Date.parse(draft.closesAt))
    errors['closesAt'] = t('staff.role.closesBeforeOpens');
  if (!isPay(draft.pay)) errors['pay'] = t('staff.role.payRule');
  for (const [at, text] of draft.texts.entries())
    if (text.languageCode === draft.languageCode) errors[`texts.${at}.languageCode`] = t('staff.role.textRule');
  if (!isGrace(draft.graceMinutes)) errors['graceMinutes'] = t('staff.role.graceMinutesRule');
  return { ...errors, ...criteriaErrors(t, draft.criteria) };
}

/** Returns what a draft lacks to be published, in words. */
export function publishErrors(t: Translate, draft: RoleContent): RoleErrors {
  const faults = missingOf(draft).map((fault) => [fault.field, t(lackWord(fault) ?? 'staff.publish.status')]);
  return Object.fromEntries(faults);
}

/** A conflict with the state of the role; faults in what was sent have another status. */
const conflict = 409;

/** Returns the errors of a refusal by their fields; none when it is about no field. */
export function refusalErrors(t: Translate, error: unknown): RoleErrors {
  if (!(error instanceof ProblemError)) return {};
  const named = error.errors.filter((fault) => fault.field);
  return Object.fromEntries(
    named.map(({ field = '', code, message }) => {
      const word = error.status === conflict ? lackWord({ field, code }) : null;
      return [field, word ? t(word) : faultText(t, field, message)];
    }),
  );
}
