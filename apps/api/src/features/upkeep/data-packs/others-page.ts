import { isRecord } from '@evenhand/domain/fields/values';
import { candidateScoreKey } from '@evenhand/domain/scoring/candidate-score';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { mostOfMatrix, readMatrix } from '@evenhand/domain/scoring/matrix';
import { criterionType } from '@evenhand/domain/scoring/metric-types';
import { recommendationKey } from '@evenhand/domain/scoring/recommendation';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { readScoreValue } from '../../processes/scoring/public.ts';
import type { PackContents } from './gather-pack.ts';
import type { PackWords } from './pack-words.ts';
import { type PageBlock, type PageSection, writePage } from './write-page.ts';

type Others = PackContents['others'];

/** Returns the label of a criterion in its role. */
function criterionOf({ pack }: PackWords, { criteria, criterion }: Others['scores'][number]): string {
  if (criterion === candidateScoreKey) return pack('others.candidateScore');
  if (criterion === recommendationKey) return pack('others.recommendation');
  const known = (Array.isArray(criteria) ? criteria : []).find(
    (one: unknown) => isRecord(one) && one['key'] === criterion,
  );
  return isRecord(known) ? String(known['label']) : criterion;
}

const noon = 43_200;

/** A score in words: a date is the same day in every zone. */
function scoreOf({ say, day }: PackWords, score: Others['scores'][number]): string {
  const value = readScoreValue(score);
  if (typeof value === 'boolean') return say(value ? 'ui.yes' : 'ui.no');
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return `${formatScore(readMatrix(value).score)}/${mostOfMatrix}`;
  const type = criterionType(score.metric_type);
  if (type === 'date') return day(new Date((value + noon) * 1000));
  if (score.criterion === candidateScoreKey && score.max !== null)
    return `${formatScore(value)}/${formatScore(score.max)}`;
  return type === 'percent' ? `${formatScore(value)}%` : formatScore(value);
}

function sectionsOf(words: PackWords, { notes, scores }: Others): PageSection[] {
  const { pack, time } = words;
  const letters = notes.map(({ body, created_at: at }): PageBlock => ({ kind: 'letter', title: time(at), text: body }));
  const table: PageBlock = {
    kind: 'table',
    caption: pack('others.scores'),
    head: [
      pack('history.at'),
      pack('history.role'),
      pack('others.criterion'),
      pack('others.score'),
      pack('others.comment'),
    ],
    rows: scores.map((score) => [
      time(score.updated_at),
      score.role_title,
      criterionOf(words, score),
      scoreOf(words, score),
      score.comment,
    ]),
  };
  return [
    ...(letters.length > 0 ? [{ id: 'notes', title: pack('others.notes'), blocks: letters }] : []),
    ...(scores.length > 0 ? [{ id: 'scores', title: pack('others.scores'), blocks: [table] }] : []),
  ];
}

/** Writes what others wrote about the candidate on a page of its own. The names of the authors are their own and left out. */
export const othersPage = (tenant: Tenant, words: PackWords, others: Others): string =>
  writePage({
    language: words.language,
    title: words.pack('others.title'),
    lead: [words.pack('others.lead', { organization: tenant.name })],
    contents: words.pack('contents'),
    sections: sectionsOf(words, others),
  });
