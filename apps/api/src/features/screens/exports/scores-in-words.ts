import { writeDate } from '@evenhand/domain/dates/write-date';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { readMatrix } from '@evenhand/domain/scoring/matrix';
import { countRecommendations } from '@evenhand/domain/scoring/recommendation';
import type { Printable } from '../../../platform/pdf/printable.ts';
import type { ReadableCard } from '../../processes/scoring/public.ts';
import type { StaffSay } from '../../tenancy/reference/public.ts';
import { stageLabel } from '../search/public.ts';

type Entry = ReadableCard['card']['mine'][number];
type Section = Printable['sections'][number];

/** Words and language of the printed scores. */
interface Words {
  readonly say: StaffSay;
  readonly language: string;
}

/** A date without a time is the same in every time zone. */
const dayIn = (language: string, seconds: number): string =>
  writeDate(new Date(seconds * 1000), language, { dateStyle: 'long', timeZone: 'UTC' });

function scoreInWords({ say, language }: Words, { metricType, value }: Entry): string {
  if (typeof value === 'boolean') return say(value ? 'ui.yes' : 'ui.no');
  if (typeof value === 'string') return value;
  if (typeof value === 'object') {
    const { score, complete } = readMatrix(value);
    return say(complete ? 'staff.matrix.total' : 'staff.matrix.soFar', { score: formatScore(score) });
  }
  if (metricType === 'date') return dayIn(language, value);
  return metricType === 'percent' ? say('staff.scores.percent', { value: formatScore(value) }) : formatScore(value);
}

type StageScores = Omit<ReadableCard['card']['earlier'][number], 'stageId'>;

/** Counts the recommendations, or says that others' are hidden where the caller's own stand alone. */
function countInWords({ say }: Words, { recommendations, recommendationsHidden }: StageScores): string[] {
  if (recommendationsHidden) return recommendations.length > 0 ? [say('staff.recommendation.hidden')] : [];
  const count = countRecommendations(recommendations);
  return count === null ? [] : [say('staff.recommendation.count', { total: count.total, yes: count.yes })];
}

function stageSections(words: Words, criteria: ReadableCard['criteria'], card: StageScores, title: string): Section[] {
  const { say } = words;
  const { mine, others, othersHidden, average } = card;
  const textOf = (entry: Entry): string =>
    say(entry.comment === '' ? 'exports.pdf.score' : 'exports.pdf.scoreBecause', {
      name: entry.scorer.name,
      score: scoreInWords(words, entry),
      comment: entry.comment,
    });
  const scored = criteria.map(({ key, label }) => ({
    label,
    texts: [...mine, ...others].filter((entry) => entry.criterion === key).map(textOf),
  }));
  const recommended = {
    label: say('staff.recommendation.question'),
    texts: [...card.recommendations.map(textOf), ...countInWords(words, card)],
  };
  const mean = average === null ? [] : [say('staff.scores.average', { score: formatScore(average) })];
  const told = [...mean, ...(othersHidden ? [say('staff.scores.hidden')] : [])];
  const parts = [
    ...[...scored, recommended].filter(({ texts }) => texts.length > 0),
    ...(told.length > 0 ? [{ label: say('exports.pdf.together'), texts: told }] : []),
  ];
  return parts.length > 0 ? [{ title, parts }] : [];
}

/**
 * Prints the scores against each criterion and the recommendations, with their authors, mean and count, at the present stage and at earlier ones: what the
 * candidate's page shows this caller.
 */
export function scoresInWords(words: Words, { criteria, pipeline, card }: ReadableCard, role: string): Section[] {
  const isRecommended = [card, ...card.earlier].some(({ recommendations }) => recommendations.length > 0);
  if (criteria.length === 0 && !isRecommended) return [];
  const { say } = words;
  const nameOf = (stageId: number): string =>
    stageLabel(pipeline.find((one) => one.stageId === stageId) ?? { stageId, label: null }, say);
  return [
    ...stageSections(words, criteria, card, say('exports.pdf.scores', { role })),
    ...card.earlier.flatMap((one) =>
      stageSections(words, criteria, one, say('exports.pdf.scoresBefore', { role, stage: nameOf(one.stageId) })),
    ),
  ];
}
