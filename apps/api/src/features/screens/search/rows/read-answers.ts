import { isOptedOut } from '@evenhand/domain/candidates/opted-out';
import { pqeOf } from '@evenhand/domain/candidates/pqe';
import { bandOf } from '@evenhand/domain/lists/blind-bands';
import type { ListQuestion } from '@evenhand/domain/lists/list-questions';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ListRow } from '../sql/list-page.read.ts';
import { type AnswerRow, listAnswersOf } from './answers.read.ts';
import type { RowValue, RowValues } from './present-row.ts';

/** Returns an answer as a row shows it: several choices as a list, admissions as the whole years since. */
function shownAnswer({ id, kind, bands, between = ' ' }: ListQuestion, row: AnswerRow, today: string): RowValue {
  const text = row.text_value;
  const figure = id === 'pqe' ? pqeOf([{ admittedOn: text }], today) : row.number_value;
  if (bands) return figure === null ? null : bandOf(bands, figure).id;
  if (id === 'pqe') return figure;
  if (kind === 'boolean') return text === 'true';
  return kind === 'multiChoice' ? (text ?? '').split(between) : (row.number_value ?? text);
}

/** Answers from the row itself. The address of a candidate who has opted out is null. */
const ownAnswers: Readonly<Record<string, (row: ListRow) => string | null>> = {
  preferredName: (row) => row.preferred_name,
  email: (row) => (row.email === null || isOptedOut(row.email) ? null : row.email),
  phone: (row) => row.phone,
};

/** Returns the answers that the row itself holds. */
export function ownAnswersOf(row: ListRow, questions: readonly ListQuestion[]): RowValues {
  const values: Record<string, RowValue> = {};
  for (const { id } of questions) {
    const said = ownAnswers[id]?.(row)?.trim();
    if (said) values[id] = said;
  }
  return values;
}

/** Loads the answers to the other questions by application. Reads nothing when there are no questions or applications. */
export async function readAnswers(
  tx: TenantTx,
  applicationIds: readonly string[],
  { questions, today }: { readonly questions: readonly ListQuestion[]; readonly today: string },
): Promise<ReadonlyMap<string, RowValues>> {
  if (questions.length === 0 || applicationIds.length === 0) return new Map();
  const byId = new Map(questions.map((question) => [question.id, question]));
  const rows = await listAnswersOf(tx, applicationIds, [...byId.keys()]);
  const byApplication = new Map<string, Record<string, RowValue>>();
  for (const row of rows) {
    const question = byId.get(row.question_id);
    if (!question) continue;
    const values = byApplication.get(row.application_id) ?? {};
    values[row.question_id] = shownAnswer(question, row, today);
    byApplication.set(row.application_id, values);
  }
  return byApplication;
}
