import { profileSteps } from '../fields/catalogue/catalogue.ts';
import { dataZoneOf, type Field } from '../fields/field.ts';
import { askedFields } from '../fields/only-when.ts';
import { isEmptyValue, type SectionData } from '../fields/values.ts';
import type { ProfileField } from './definition.ts';
import type { Form } from './read-form.ts';
import { type Answers, visibleItems } from './visible-items.ts';

/**
 * Returns whether a form may ask for a profile field: one that candidates answer themselves, and that is in a data zone which
 * reviewers of an application may read. Consents are asked for in the profile alone.
 */
export const mayAskFor = ({ section, staffOnly, sensitivity }: Field): boolean =>
  !staffOnly &&
  section !== 'accepted' &&
  section !== 'terms' &&
  profileSteps.some((step) => step === section) &&
  dataZoneOf({ sensitivity }) === 'ordinary';

interface AskedProfile {
  readonly data: Readonly<Record<string, SectionData | undefined>>;
  /** The fields as the organisation asks them. */
  readonly fields: readonly Field[];
}

/**
 * Returns the fields that the form requires and the profile does not have. A field that this candidate is not asked cannot be
 * required: it could never be answered.
 */
export function missingProfileFields(
  form: Pick<Form, 'sections'>,
  answers: Answers,
  { data, fields }: AskedProfile,
): ProfileField[] {
  const isLacking = ({ section, field: id }: ProfileField): boolean => {
    const known = data[section] ?? {};
    const inSection = fields.filter((field) => field.section === section);
    return (
      isEmptyValue(known[id]) &&
      askedFields(inSection, known)
        .filter(mayAskFor)
        .some((field) => field.id === id)
    );
  };
  const wanted = visibleItems(form, answers).filter(({ kind, required }) => kind === 'profile' && required);
  return wanted.flatMap((item) => (item.fields ?? []).filter(isLacking));
}
