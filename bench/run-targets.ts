import type { Measured, Result } from './report.ts';
import type { Target } from './targets.ts';

const mostMemory = 400;
/** Fewest list requests and moves a second by sixteen clients. */
const leastLists = 600;
const leastMoves = 500;

const find = ({ measures }: Pick<Result, 'measures'>, id: string, clients: number): Measured | undefined =>
  measures.find((one) => one.id === id && one.clients === clients);

const noteOf = (one: Measured | undefined): string =>
  one ? `p50 ${one.times.p50}, p99 ${one.times.p99} ms, ${one.times.perSecond}/s` : '';

const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns the target for the p95 of one client alone. */
function alone(result: Result, { id, what, most }: { id: string; what: string; most: number }): Target {
  const one = find(result, id, 1);
  return { what: `${what}, one client, p95, ms`, measured: one?.times.p95 ?? Number.NaN, most, note: noteOf(one) };
}

function together(result: Result, { id, what, least }: { id: string; what: string; least: number }): Target {
  const one = find(result, id, 16);
  return {
    what: `${what}, 16 clients, a second`,
    measured: one?.times.perSecond ?? Number.NaN,
    least,
    note: noteOf(one),
  };
}

/** Returns how many times longer than its plain SQL the list of a role takes. */
function joinedSql(result: Result): Target {
  const one = find(result, 'list-role', 1);
  const measured = one?.sql ? round(one.times.p50 / one.sql.p50) : Number.NaN;
  const note = one?.sql ? `p50 ${one.times.p50} ms, plain SQL ${one.sql.p50} ms` : '';
  return { what: 'List of the role with its total, p50 to plain SQL, times', measured, most: 3, note };
}

/** Returns how many times longer a blind list takes than the same list with names, measured in the same minute. */
function blindToPlain(result: Result): Target {
  const [blind, plain] = [find(result, 'list-blind', 1), find(result, 'list-role', 1)];
  const measured = blind && plain ? round(blind.times.p50 / plain.times.p50) : Number.NaN;
  const note = blind && plain ? `p50 ${blind.times.p50} ms, with names ${plain.times.p50} ms` : '';
  return { what: 'Blind list of the role, p50 to the list with names, times', measured, most: 2, note };
}

const leastPages = 500;

/** Returns the targets for a million applications, 100,000 of them on the role whose lists are read. */
const targetsOfMillion = (result: Result): Target[] => [
  alone(result, { id: 'filter-any', what: 'List by any one filter, with its total', most: 20 }),
  alone(result, { id: 'sort-any', what: 'List by any sort, with its total', most: 20 }),
  alone(result, { id: 'filter-five', what: 'List by five filters, with its total', most: 60 }),
  alone(result, { id: 'search-name', what: 'Search of the role by name', most: 20 }),
  alone(result, { id: 'page-500', what: 'Page 500 of the role', most: 30 }),
  together(result, { id: 'list-role', what: 'List of the role with its total', least: leastPages }),
];

/** Returns the targets that a run has to reach; runs of other sizes have none. */
export function targetsOf(result: Result): Target[] {
  if (result.engine === 'pglite')
    return [alone(result, { id: 'list-role', what: 'List of the role with its total', most: 25 })];
  if (result.size === '1m') return targetsOfMillion(result);
  return result.size === '100k' ? targetsOfHundredThousand(result) : [];
}

/** Returns the targets for 100,000 applications on one role. */
function targetsOfHundredThousand(result: Result): Target[] {
  const list = { id: 'list-role', what: 'List of the role with its total' };
  const move = { id: 'move', what: 'Move one application' };
  return [
    joinedSql(result),
    alone(result, { ...list, most: 8 }),
    together(result, { ...list, least: leastLists }),
    blindToPlain(result),
    alone(result, { id: 'find-mistyped', what: 'Find a person by a mistyped surname', most: 30 }),
    alone(result, { id: 'open-candidate', what: 'Open a candidate', most: 8 }),
    alone(result, { ...move, most: 12 }),
    together(result, { ...move, least: leastMoves }),
    {
      what: 'Memory of the server, the most there was, MB',
      measured: Math.max(...result.measures.map(({ memory }) => memory.peak)),
      most: mostMemory,
      note: `${Math.max(...result.measures.map(({ memory }) => memory.now))} MB after a measure`,
    },
  ];
}
