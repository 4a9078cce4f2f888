import { isRecord } from '@evenhand/domain/fields/values';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { PackContents } from './gather-pack.ts';
import type { PackWords } from './pack-words.ts';
import { type PageBlock, type PageSection, writePage } from './write-page.ts';

type Others = PackContents['others'];

/** What a criterion is called in its role. */
function criterionOf({ criteria, criterion }: Others['scores'][number]): string {
  const known = (Array.isArray(criteria) ? criteria : []).find(
    (one: unknown) => isRecord(one) && one['key'] === criterion,
  );
  return isRecord(known) ? String(known['label']) : criterion;
}

function sectionsOf({ pack, time }: PackWords, { notes, scores }: Others): PageSection[] {
  const letters = notes.map(({ body, created_at: at }): PageBlock => ({ kind: 'letter', title: time(at), text: body }));
  const marks: PageBlock = {
    kind: 'table',
    caption: pack('others.marks'),
    head: [
      pack('history.at'),
      pack('history.role'),
      pack('others.criterion'),
      pack('others.mark'),
      pack('others.comment'),
    ],
    rows: scores.map((score) => [
      time(score.updated_at),
      score.role_title,
      criterionOf(score),
      String(score.value),
      score.comment,
    ]),
  };
  return [
    ...(letters.length > 0 ? [{ id: 'notes', title: pack('others.notes'), blocks: letters }] : []),
    ...(scores.length > 0 ? [{ id: 'marks', title: pack('others.marks'), blocks: [marks] }] : []),
  ];
}

/** What others wrote about the person, on a page of its own. Names of those who wrote are theirs, and not on it. */
export const othersPage = (tenant: Tenant, words: PackWords, others: Others): string =>
  writePage({
    language: words.language,
    title: words.pack('others.title'),
    lead: [words.pack('others.lead', { organization: tenant.name })],
    contents: words.pack('contents'),
    sections: sectionsOf(words, others),
  });
