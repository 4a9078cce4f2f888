import { catalogue, fieldsOf } from '@evenhand/domain/fields/catalogue/catalogue';
import { dataZoneOf, type Field, sections } from '@evenhand/domain/fields/field';
import { isEmptyValue, isRecord } from '@evenhand/domain/fields/values';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { languageTag } from '@evenhand/words/language-tag';
import { mailLanguage } from '@evenhand/words/resolve-words';
import { z } from 'zod';
import { exactTime } from '../../../../platform/exact-time.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Printable } from '../../../../platform/pdf/printable.ts';
import { plainWordsFor, type Say } from '../../../tenancy/reference/public.ts';
import { sectionFields } from '../../candidates/public.ts';
import { declarationIn } from '../declaration.ts';
import { referenceOf } from '../reference-of.ts';
import { fieldLabel, fieldTexts, type WordsContext } from './field-words.ts';
import type { OwnCopy } from './own-copy.read.ts';

type Section = Printable['sections'][number];

const sent = z.object({
  sections: z.record(z.string(), z.record(z.string(), z.unknown())).catch({}),
  answers: z.array(z.object({ label: z.string(), section: z.string().catch(''), value: z.unknown() })).catch([]),
  documents: z.array(z.object({ kind: z.string(), fileName: z.string() })).catch([]),
});

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
export function answerSections(say: Say, answers: z.infer<typeof sent>['answers'], title: string): Section[] {
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

/** Returns a profile in words, in the organisation's order of questions. */
export function profileSections(
  reader: ProfileReader,
  tenant: Tenant,
  data: z.infer<typeof sent>['sections'],
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
    const title = section === 'application' ? reader.aboutApplication : reader.say(`profile.step.${section}`);
    return parts.length === 0 ? [] : [{ title, parts }];
  });
}

/** Returns the candidate's language if mails are written in it, because the copy goes with a mail. */
export const copyLanguage = ({ language }: Pick<OwnCopy, 'language'>): string => mailLanguage(language ?? 'en');

/**
 * Returns a candidate's application as it was sent, to be printed. It holds no monitoring or contextual answers,
 * because those are never part of an application.
 */
export function presentCopy(tenant: Tenant, copy: OwnCopy): Printable {
  const written = copyLanguage(copy);
  const say = plainWordsFor(tenant, ['base', 'names'], written);
  const inCopy = plainWordsFor(tenant, 'mail', written);
  const language = languageTag(written);
  const { sections: profile, answers, documents } = sent.parse(copy.data);
  const isTold = (field: Field): boolean => dataZoneOf(field) === 'ordinary';
  const reader = { say, language, aboutApplication: inCopy('copy.aboutApplication'), isTold };
  const files = documents.map(({ kind, fileName }) => ({
    label: say(`lists.documentKind.${kind}`),
    texts: [fileName],
  }));
  const declaration = declarationIn(copy.data);
  const declared = declaration && [
    {
      label: declaration.text,
      texts: [inCopy('copy.declared', { when: exactTime(new Date(declaration.at), officeZone(tenant), language) })],
    },
  ];
  return {
    title: inCopy('copy.title', { role: copy.role_title }),
    language,
    author: tenant.name,
    facts: [
      { label: inCopy('copy.organisation'), value: tenant.name },
      { label: inCopy('copy.name'), value: `${copy.first_name} ${copy.last_name}`.trim() },
      { label: inCopy('copy.reference'), value: referenceOf(copy.id) },
      { label: inCopy('copy.received'), value: exactTime(copy.submitted_at, officeZone(tenant), language) },
    ],
    sections: [
      ...answerSections(say, answers, inCopy('copy.answers')),
      ...profileSections(reader, tenant, profile),
      ...(files.length > 0 ? [{ title: inCopy('copy.documents'), parts: files }] : []),
      ...(declared === null ? [] : [{ title: say('apply.declaration.title'), parts: declared }]),
    ],
    note: inCopy('copy.note'),
  };
}
