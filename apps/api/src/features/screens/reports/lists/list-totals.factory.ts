import type { ReportAnswer, ReportQuestionInput } from '@evenhand/contract/screens/reports/reports';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { expect } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';

type Criteria = NonNullable<ReportQuestionInput['list']>['criteria'];

const codeIn = (text: string): string | number =>
  text.startsWith('~') ? text.slice(1) : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;

/** Reads the parameters of the address of a list. */
function criteriaIn(parameters: Readonly<Record<string, string>>): Criteria {
  const filters = Object.entries(parameters).flatMap(([key, text]) => {
    if (!key.startsWith('f.')) return [];
    const [from, to] = text.split('..').map((bound) => (bound === '' ? undefined : codeIn(bound)));
    const filter = text === 'yes' || text === 'no' ? { is: text === 'yes' } : { in: text.split(',').map(codeIn) };
    return [[key.slice(2), text.includes('..') ? { from, to } : filter] as const];
  });
  const { stage, substage, q } = parameters;
  return {
    ...(stage === undefined ? {} : { stageId: Number(stage) }),
    ...(substage === undefined ? {} : { substageId: Number(substage) }),
    ...(q === undefined ? {} : { searchTerm: q }),
    filters: Object.fromEntries(filters),
  };
}

/** Returns the number of candidates that a list shows. */
export async function totalOf(caller: Caller, id: string, criteria: Criteria, kind = 'candidate'): Promise<number> {
  const reply = await caller.post(`/api/v1/search/${kind}/${id}?resultsPerPage=1`, criteria);
  expect([reply.status, reply.body]).toMatchObject([200, {}]);
  return searchCandidates.answers[200].parse(reply.body).totalElements;
}

/** Returns the figures that have a list, each with the name of its table and column. */
const ledFrom = ({ tables }: ReportAnswer) =>
  tables.flatMap(({ id, columns, rows }) =>
    rows.flatMap(({ code, cells }) =>
      cells.flatMap(({ value, list }, at) => (list ? [{ name: `${id}.${columns[at]?.id}`, code, value, list }] : [])),
    ),
  );

/**
 * Checks that each figure leads to a list of as many candidates, but for those who were deleted. Returns the names of the figures that
 * have a list.
 */
export async function expectLists(caller: Caller, listId: string, answer: ReportAnswer): Promise<string[]> {
  const led = ledFrom(answer);
  for (const { name, code, value, list } of led) {
    const kind = list.filter['names'] === 'hidden' ? 'candidatev' : 'candidate';
    const total = await totalOf(caller, list.roleId ?? listId, criteriaIn(list.filter), kind);
    expect([name, code, list, total + (list.unlisted ?? 0)]).toEqual([name, code, list, value]);
  }
  return led.map(({ name }) => name);
}
