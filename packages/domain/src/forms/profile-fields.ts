import { isEmptyValue, type SectionData } from '../fields/values.ts';
import type { Form } from './read-form.ts';
import { type Answers, visibleItems } from './visible-items.ts';

/** The catalogue's fields that the form demands of the profile and the profile does not have. */
export function missingProfileFields(
  form: Pick<Form, 'sections'>,
  answers: Answers,
  profile: Readonly<Record<string, SectionData | undefined>>,
): { readonly section: string; readonly field: string }[] {
  const wanted = visibleItems(form, answers).filter(({ kind, required }) => kind === 'profile' && required);
  return wanted.flatMap(({ fields = [] }) =>
    fields.filter(({ section, field }) => isEmptyValue(profile[section]?.[field])),
  );
}
