import { type ListedProfile, listProfiles } from '@evenhand/contract/records/candidates/profiles';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { type ProfileListState, readProfileList, writeProfileList } from './profile-list-state.ts';

export const profilesQuery = (state: ProfileListState) =>
  queryOptions({
    queryKey: ['profiles', 'list', state],
    queryFn: ({ signal }) => {
      const { piFrom, flagsFrom, page, ...shown } = state;
      const least = { ...(piFrom === '' ? {} : { piFrom }), ...(flagsFrom === '' ? {} : { flagsFrom }) };
      return request(listProfiles, { query: { ...shown, ...least, page: String(page) }, signal });
    },
    placeholderData: keepPreviousData,
  });

const listPath = '/manager/search';

function listAddress(state: ProfileListState): string {
  const query = writeProfileList(state).toString();
  return query === '' ? listPath : `${listPath}?${query}`;
}

/** The address of a profile, with the way back to the list it was opened from. */
export const profileAddress = ({ id }: Pick<ListedProfile, 'id'>, state: ProfileListState): string =>
  `/manager/candidate/${id}?${new URLSearchParams({ return: listAddress(state) })}`;

interface ProfileWalk {
  readonly backTo: string;
  /** From 1; null for a profile that is not in the list. */
  readonly position: number | null;
  readonly total: number | null;
  readonly previous: string | null;
  readonly next: string | null;
}

const stateOf = (from: string | null): ProfileListState =>
  readProfileList(new URLSearchParams(from?.startsWith(`${listPath}?`) ? from.slice(listPath.length) : ''));

/** One page of the list, or nothing while another one is shown in its place. */
function usePage(state: ProfileListState, page: number, enabled: boolean) {
  const { data, isPlaceholderData } = useQuery({ ...profilesQuery({ ...state, page }), enabled });
  return enabled && !isPlaceholderData ? data : undefined;
}

/** Returns where a profile stands in the list that it was opened from, and the addresses before and after, over the edges of its pages. */
export function useProfileWalk(id: string, from: string | null, enabled: boolean): ProfileWalk {
  const state = stateOf(from);
  const { page } = state;
  const here = usePage(state, page, enabled);
  const rows = here?.content ?? [];
  const index = rows.findIndex((one) => one.id === id);
  const before = usePage(state, page - 1, index === 0 && page > 0);
  const after = usePage(state, page + 1, index >= 0 && index === rows.length - 1 && here?.hasNext === true);
  const backTo = listAddress(state);
  if (!here || index < 0) return { backTo, position: null, total: null, previous: null, next: null };
  const addressOf = (profile: ListedProfile | undefined, at: number): string | null =>
    profile ? profileAddress(profile, { ...state, page: at }) : null;
  return {
    backTo,
    position: page * here.size + index + 1,
    total: here.totalElements,
    previous: addressOf(before?.content.at(-1), page - 1) ?? addressOf(index > 0 ? rows[index - 1] : undefined, page),
    next: addressOf(after?.content.at(0), page + 1) ?? addressOf(rows[index + 1], page),
  };
}
