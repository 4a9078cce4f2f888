import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import { isOptedOut } from '@evenhand/domain/candidates/opted-out';
import { admittedBetween, pqeOf } from '@evenhand/domain/candidates/pqe';
import { isIsoDate } from '@evenhand/domain/dates/iso-date';
import { catalogueQuestions, questionedFields } from '@evenhand/domain/fields/catalogue/catalogue-questions';
import { applyOrganizationConfig } from '@evenhand/domain/fields/organization-config';
import { type Bands, bandOf, bandsOf, listBands } from '@evenhand/domain/lists/blind-bands';
import { type ListQuestion, listQuestions } from '@evenhand/domain/lists/list-questions';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { RowValue, RowValues } from '../rows/present-row.ts';
import { type AnswerRow, listAnswersOf } from '../sql/conditions/answers.read.ts';
import type { ListRow } from '../sql/list-page.read.ts';
import type { AnswerFilter } from './list-query.ts';
import { type FilterFault, nobody } from './read-filter.ts';

type WireFilter = NonNullable<SearchCriteria['filters']>[string];
type AnswerRead = { readonly filter: AnswerFilter } | { readonly fault: FilterFault };

/** Parts of an organisation that decide which questions it asks. */
export type ListTenant = Pick<Tenant, 'configuration' | 'countryBase' | 'productType'>;

/** How the list is read: blind, and in bands for a reader who must not know who people are. */
interface QuestionReader {
  readonly blind: boolean;
  readonly banded: boolean;
}

const exactKinds: readonly ListQuestion['kind'][] = ['number', 'percent', 'year', 'date'];

/**
 * Shows a figure in its bands. Leaves out a figure without bands, and a day: the same exact value on another role would identify
 * the candidate.
 */
function inBands(question: ListQuestion): ListQuestion[] {
  const bands = bandsOf(question.id);
  if (bands) return [{ ...question, bands }];
  return exactKinds.includes(question.kind) ? [] : [question];
}

function makeQuestions({ configuration, countryBase, productType }: ListTenant, at: QuestionReader) {
  const { fields = {}, subsections = {}, menus = {} } = configuration;
  const asked = applyOrganizationConfig(questionedFields, { fields, subsections, menus, countryBase, productType });
  const questions = [...catalogueQuestions(asked, at), ...listQuestions(configuration.custom ?? [], at)];
  return at.banded ? questions.flatMap(inBands) : questions;
}

/**
 * Questions by configuration. A configuration is never changed in place, so they are computed once; each list needs them several
 * times.
 */
const made = new WeakMap<ListTenant['configuration'], Map<string, readonly ListQuestion[]>>();

/**
 * Returns the questions of the profile that a list has for its reader: those asked from the catalogue, and the organisation's own.
 */
export function questionsOf(tenant: ListTenant, at: QuestionReader): readonly ListQuestion[] {
  const known = made.get(tenant.configuration) ?? new Map<string, readonly ListQuestion[]>();
  made.set(tenant.configuration, known);
  const key = [tenant.countryBase, tenant.productType, at.blind, at.banded].join(' ');
  const questions = known.get(key) ?? makeQuestions(tenant, at);
  known.set(key, questions);
  return questions;
}

/** Less than the smallest step of any amount. */
const aHair = 0.001;

const any = { among: null, from: null, to: null, orNone: false, several: null, contains: null } as const;
const fault = (part: string | null, code: FilterFault['code'] = 'invalid_value'): AnswerRead => ({
  fault: { part, code },
});

function readChoices({ id, kind, choices, between = ' ' }: ListQuestion, wire: WireFilter): AnswerRead {
  if (!wire.in || wire.in.length === 0) return fault('in');
  const values = wire.in.filter((value) => value !== nobody).map(String);
  if (!values.every((value) => choices.some((choice) => choice.value === value))) return fault('in');
  return {
    filter: {
      ...any,
      questionId: id,
      among: values,
      orNone: wire.in.includes(nobody),
      several: kind === 'multiChoice' ? between : null,
    },
  };
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

/** Reads years since qualifying as a range of days on which they began. */
const readPqe = ({ id }: ListQuestion, { from, to }: WireFilter, today: string): AnswerRead => {
  const [low, high] = [Number(from ?? 0), Number(to ?? 0)];
  const days = admittedBetween({ from: from === undefined ? null : low, to: to === undefined ? null : high }, today);
  return { filter: { ...any, questionId: id, ...days } };
};

/** Reads a filter by a part of a text. */
function readPart({ id }: ListQuestion, wire: WireFilter): AnswerRead {
  const [part, ...others] = wire.in ?? [];
  const contains = String(part ?? '').trim();
  return contains === '' || others.length > 0 ? fault('in') : { filter: { ...any, questionId: id, contains } };
}

/** Reads adjacent bands as one range. */
function readBands(question: ListQuestion, bands: Bands, wire: WireFilter, today: string): AnswerRead {
  const all = listBands(bands);
  const picked = new Set(wire.in?.map(String));
  const first = all.findIndex(({ id }) => picked.has(id));
  const last = all.findLastIndex(({ id }) => picked.has(id));
  const [low, high] = [all[first], all[last]];
  if (!low || !high || last - first + 1 !== picked.size) return fault('in');
  const range = {
    ...(low.from === null ? {} : { from: low.from }),
    ...(high.to === null ? {} : { to: bands.whole ? high.to - 1 : high.to - aHair }),
  };
  return question.id === 'pqe' ? readPqe(question, range, today) : readBounds(question, range);
}

/** Reads a filter for a question of the profile. `today` is the day in the organisation's calendar. */
export function readAnswerFilter(question: ListQuestion, wire: WireFilter, today: string): AnswerRead {
  if (question.bands) return readBands(question, question.bands, wire, today);
  if (question.filter === 'choice') return readChoices(question, wire);
  if (question.filter === 'text') return readPart(question, wire);
  if (question.filter === 'range' || question.filter === 'date') {
    const read = readBounds(question, wire);
    return 'filter' in read && question.id === 'pqe' ? readPqe(question, wire, today) : read;
  }
  if (question.filter !== 'boolean') return fault(null, 'not_filterable');
  if (wire.is === undefined) return fault('is');
  return { filter: { ...any, questionId: question.id, among: [String(wire.is)] } };
}

/** Returns an answer as a row shows it: several choices as a list, admissions as the whole years since. */
function toldAs({ id, kind, bands, between = ' ' }: ListQuestion, row: AnswerRow, today: string): RowValue {
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
    values[row.question_id] = toldAs(question, row, today);
    byApplication.set(row.application_id, values);
  }
  return byApplication;
}
