import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import type { ListScope } from './list-scope.ts';
import type { FilterFault } from './read-filter.ts';

type WireFilter = NonNullable<SearchCriteria['filters']>[string];
type Roles = Pick<ListScope, 'role' | 'titles' | 'places'>;

interface Choice {
  readonly value: string;
  readonly label: string;
}

const byName = new Intl.Collator('en-GB', { numeric: true });
const inOrder = (choices: readonly Choice[]): Choice[] => choices.toSorted((a, b) => byName.compare(a.label, b.label));

/** Builds the choices of roles. Roles of the same title are told apart by location. */
function roleChoices({ titles, places }: Roles): Choice[] {
  const named = Map.groupBy(titles.values(), (title) => title);
  return inOrder(
    [...titles].map(([id, title]) => {
      const place = places.get(id) ?? '';
      const isAlone = named.get(title)?.length === 1;
      return { value: id, label: isAlone || place === '' ? title : `${title}, ${place}` };
    }),
  );
}

const placeChoices = ({ places }: Roles): Choice[] =>
  inOrder([...new Set(places.values())].filter((place) => place !== '').map((value) => ({ value, label: value })));

/** Returns the filters by role and by location of a list over roles. */
export function roleFilters(scope: Roles): { readonly id: string; readonly choices: Choice[] }[] {
  if (scope.role !== null) return [];
  const filters = [
    { id: 'role', choices: roleChoices(scope) },
    { id: 'location', choices: placeChoices(scope) },
  ];
  return filters.filter(({ choices }) => choices.length > 0);
}

/** Reads the filter by role or location. Returns null for any other filter. */
export function readRoles(
  id: string,
  { in: picked }: WireFilter,
  scope: Roles,
): { readonly roleIds: readonly string[] } | { readonly fault: FilterFault } | null {
  const filter = roleFilters(scope).find((one) => one.id === id);
  if (!filter) return null;
  const values = new Set(picked?.map((value) => (id === 'role' ? String(value).toLowerCase() : String(value))));
  const isKnown = [...values].every((value) => filter.choices.some((choice) => choice.value === value));
  if (values.size === 0 || !isKnown) return { fault: { part: 'in', code: 'invalid_value' } };
  if (id === 'role') return { roleIds: [...values] };
  return { roleIds: [...scope.places].flatMap(([roleId, place]) => (values.has(place) ? [roleId] : [])) };
}
