import { catalogue, fieldsOf } from '@evenhand/domain/fields/catalogue/catalogue';
import { type Field, type SectionId, sections } from '@evenhand/domain/fields/field';
import { isEmptyValue, isRecord, type SectionData } from '@evenhand/domain/fields/values';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Printable } from '../../../platform/pdf/printable.ts';
import type { Say } from '../../tenancy/reference/public.ts';
import { sectionFields } from '../profile-fields/public.ts';
import { fieldLabel, fieldTexts, type WordsContext } from './field-words.ts';

type Section = Printable['sections'][number];

/** An answer to a question of a role's form, as it was sent. */
interface SentAnswer {
  readonly label: string;
  readonly section: string;
  readonly value: unknown;
}

/** Returns an answer as it was sent: a text, a choice, several choices, or entries with the label and value of each part. */
export function answerTexts(say: Say, value: unknown): string[] {
  if (isEmptyValue(value)) return [];
  if (typeof value === 'boolean') return [say(value ? 'ui.yes' : 'ui.no')];
  if (!Array.isArray(value)) return [String(value)];
  return value.map((one: unknown) =>
    Array.isArray(one)
      ? one.map((part: unknown) => (isRecord(part) ? `${part['label']}: ${part['value']}` : String(part))).join(' · ')
      : String(one),
  );
}

/** Returns answers under the titles of the form's sections, in their order. */
export function answerSections(say: Say, answers: readonly SentAnswer[], title: string): Section[] {
  const made: { title: string; parts: Section['parts'] }[] = [];
  for (const { label, section, value } of answers) {
    const heading = section === '' ? title : section;
    const part = { label, texts: answerTexts(say, value) };
    const last = made.at(-1);
    if (last?.title === heading) last.parts.push(part);
    else made.push({ title: heading, parts: [part] });
  }
  return made;
}

export interface ProfileReader extends WordsContext {
  readonly aboutApplication: string;
  /** Returns whether a field is included. */
  readonly isTold: (field: Field) => boolean;
}

function titleOf({ say, aboutApplication }: ProfileReader, section: SectionId): string {
  if (section === 'application') return aboutApplication;
  return say(section === 'adjustment' ? 'profile.adjustments.title' : `profile.step.${section}`);
}

/** Returns a profile in words, in the organisation's order of questions. */
export function profileSections(
  reader: ProfileReader,
  tenant: Tenant,
  data: Readonly<Record<string, SectionData>>,
): Section[] {
  return sections.flatMap((section) => {
    const values = data[section] ?? {};
    const inForce = sectionFields(tenant, section, 'staff');
    const known = new Set(inForce.map(({ id }) => id));
    // Fields that are no longer asked are included, because the candidate answered them.
    const fields = [...inForce, ...fieldsOf(section, catalogue).filter(({ id }) => !known.has(id))];
    const parts = fields
      .filter((field) => reader.isTold(field) && !isEmptyValue(values[field.id]))
      .map((field) => ({ label: fieldLabel(reader, field), texts: fieldTexts(reader, field, values[field.id]) }));
    return parts.length === 0 ? [] : [{ title: titleOf(reader, section), parts }];
  });
}
