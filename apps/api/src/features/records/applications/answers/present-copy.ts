import { referenceOf } from '@evenhand/domain/applications/reference-of';
import { dataZoneOf, type Field } from '@evenhand/domain/fields/field';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { languageTag } from '@evenhand/words/language-tag';
import { mailLanguage } from '@evenhand/words/resolve-words';
import { z } from 'zod';
import { exactTime } from '../../../../platform/exact-time.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Printable } from '../../../../platform/pdf/printable.ts';
import { plainWordsFor } from '../../../tenancy/reference/public.ts';
import { answersInWords, profileInWords } from '../../answer-words/public.ts';
import { declarationIn } from '../declaration.ts';
import type { OwnCopy } from './own-copy.read.ts';

const sent = z.object({
  sections: z.record(z.string(), z.record(z.string(), z.unknown())).catch({}),
  answers: z.array(z.object({ label: z.string(), section: z.string().catch(''), value: z.unknown() })).catch([]),
  documents: z.array(z.object({ kind: z.string(), fileName: z.string() })).catch([]),
});

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
    label: say.wordOr(`lists.documentKind.${kind}`, kind),
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
      ...answersInWords(say, answers, inCopy('copy.answers')),
      ...profileInWords(reader, tenant, profile),
      ...(files.length > 0 ? [{ title: inCopy('copy.documents'), parts: files }] : []),
      ...(declared === null ? [] : [{ title: say('apply.declaration.title'), parts: declared }]),
    ],
    note: inCopy('copy.note'),
  };
}
