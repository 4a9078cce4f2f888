import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import { admittedBetween } from '@evenhand/domain/candidates/pqe';
import { isIsoDate } from '@evenhand/domain/dates/iso-date';
import { catalogueQuestions, questionedFields } from '@evenhand/domain/fields/catalogue/catalogue-questions';
import { applyOrganizationConfig } from '@evenhand/domain/fields/organization-config';
import { type Bands, bandsOf, listBands } from '@evenhand/domain/lists/blind-bands';
import { type ListQuestion, listQuestions } from '@evenhand/domain/lists/list-questions';
import type { Tenant } from '../../../../platform/http/tenant.ts';
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
