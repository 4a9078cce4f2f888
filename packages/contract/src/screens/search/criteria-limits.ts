/** Largest sizes of a list's criteria, in a search and wherever criteria choose candidates. */
const criteriaLimits = { filters: 20, values: 1000, ids: 10_000 } as const;

interface LimitFault {
  readonly code: 'too_many' | 'too_many_filters' | 'too_many_values';
  readonly field: string;
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

function filterFault(filters: unknown): LimitFault['code'] | null {
  const wanted = Object.values(asRecord(filters));
  if (wanted.length > criteriaLimits.filters) return 'too_many_filters';
  const values = wanted.reduce<number>((sum, filter) => sum + lengthOf(asRecord(filter)['in']), 0);
  return values > criteriaLimits.values ? 'too_many_values' : null;
}

function faultsIn(criteria: Readonly<Record<string, unknown>>, path: readonly string[]): LimitFault[] {
  const fault = filterFault(criteria['filters']);
  const tooMany = ['ids', 'unselectedIds'].filter((key) => lengthOf(criteria[key]) > criteriaLimits.ids);
  return [
    ...(fault ? [{ code: fault, field: [...path, 'filters'].join('.') }] : []),
    ...tooMany.map((key) => ({ code: 'too_many' as const, field: [...path, key].join('.') })),
  ];
}

/** Parts of a body within parts, in which reports hold the criteria of a list. */
const deeperParts = [
  ['list', 'criteria'],
  ['question', 'list', 'criteria'],
] as const;

const partAt = (body: unknown, path: readonly string[]): Readonly<Record<string, unknown>> =>
  path.reduce<Readonly<Record<string, unknown>>>((part, key) => asRecord(part[key]), asRecord(body));

/**
 * Returns the parts of a body that exceed the limits. Criteria are the body itself, one of its parts (`criteria`,
 * `resource`, `state`), or the list of a report. Call it before anything else of a body is parsed, because reporting the faults of many
 * thousand filters takes seconds.
 */
export function criteriaFaults(body: unknown): LimitFault[] {
  const parts = asRecord(body);
  return [
    ...faultsIn(parts, []),
    ...['criteria', 'resource', 'state'].flatMap((part) => faultsIn(asRecord(parts[part]), [part])),
    ...deeperParts.flatMap((path) => faultsIn(partAt(body, path), path)),
  ];
}
