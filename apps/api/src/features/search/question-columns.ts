import type { CandidateRow, SearchCriteria } from '@evenhand/contract/search';
import { isIsoDate } from '@evenhand/domain/dates/iso-date';
import { type ListQuestion, listQuestions } from '@evenhand/domain/fields/list-questions';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import { listAnswersOf } from './answers.read.ts';
import type { AnswerFilter } from './list-query.ts';
import { type FilterFault, nobody } from './read-filter.ts';

type WireFilter = NonNullable<SearchCriteria['filters']>[string];
type AnswerRead = { readonly filter: AnswerFilter } | { readonly fault: FilterFault };

/** The organisation's own questions that a list has for its reader. */
export const questionsOf = (
  { configuration }: Pick<Tenant, 'configuration'>,
  { blind }: { readonly blind: boolean },
): ListQuestion[] => listQuestions(configuration.custom ?? [], { blind });

const any = { among: null, from: null, to: null, orNone: false } as const;
const fault = (part: string | null, code: FilterFault['code'] = 'invalid_value'): AnswerRead => ({
  fault: { part, code },
});

function readChoices({ id, choices }: ListQuestion, wire: WireFilter): AnswerRead {
  if (!wire.in || wire.in.length === 0) return fault('in');
  const values = wire.in.filter((value) => value !== nobody).map(String);
  if (!values.every((value) => choices.some((choice) => choice.value === value))) return fault('in');
  return { filter: { ...any, questionId: id, among: values, orNone: wire.in.includes(nobody) } };
}

function readBounds({ id, filter }: ListQuestion, { from, to }: WireFilter): AnswerRead {
  const isRight = (bound: string | number | undefined): boolean =>
    bound === undefined ||
    (filter === 'date' ? typeof bound === 'string' && isIsoDate(bound) : typeof bound === 'number');
  if (!isRight(from)) return fault('from');
  if (!isRight(to)) return fault('to');
  if (from === undefined && to === undefined) return fault('from');
  return { filter: { ...any, questionId: id, from: from ?? null, to: to ?? null } };
}

/** Reads a filter for one of the organisation's own questions. */
export function readAnswerFilter(question: ListQuestion, wire: WireFilter): AnswerRead {
  if (question.filter === 'choice') return readChoices(question, wire);
  if (question.filter === 'range' || question.filter === 'date') return readBounds(question, wire);
  if (question.filter !== 'boolean') return fault(null, 'not_filterable');
  if (wire.is === undefined) return fault('is');
  return { filter: { ...any, questionId: question.id, among: [String(wire.is)] } };
}

export type RowValues = CandidateRow['values'];

/** What stands in a list's rows for the organisation's own questions, by application; nothing is read where there are none. */
export async function readAnswers(
  tx: TenantTx,
  applicationIds: readonly string[],
  questions: readonly ListQuestion[],
): Promise<ReadonlyMap<string, RowValues>> {
  if (questions.length === 0 || applicationIds.length === 0) return new Map();
  const kinds = new Map(questions.map((question) => [question.id, question.kind]));
  const rows = await listAnswersOf(tx, applicationIds, [...kinds.keys()]);
  const byApplication = new Map<string, RowValues>();
  for (const row of rows) {
    const value =
      kinds.get(row.question_id) === 'boolean' ? row.text_value === 'true' : (row.number_value ?? row.text_value);
    byApplication.set(row.application_id, { ...byApplication.get(row.application_id), [row.question_id]: value });
  }
  return byApplication;
}
