import { listEvents } from '@evenhand/contract/records/events/events';
import { listRoles, type RoleListItem } from '@evenhand/contract/records/roles/roles';
import { findCandidates, findProfiles } from '@evenhand/contract/screens/search/search';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { usePermissions } from '../../entities/session/use-may.ts';
import { currentBoot } from '../../entities/site/boot.ts';
import { useSettled } from '../../lib/timing/use-settled.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';

/** One thing that can be gone to. */
export interface Find {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
}

/** The heading of a group of finds is the word `staff.find.<kind>`. */
export type FindKind = 'commands' | 'people' | 'roles' | 'events';
export interface FindGroup {
  readonly kind: FindKind;
  readonly finds: readonly Find[];
}

const fewestLetters = 2;
const most = 6;
const restFor = 120;

/** The same letters without case and accents, so that "aine" finds "Áine". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

const matching = (finds: readonly Find[], text: string): readonly Find[] => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return finds.filter(({ label }) => words.every((word) => plain(label).includes(word)));
};

interface Ask<T> {
  readonly kind: FindKind;
  readonly term: string;
  readonly may: boolean;
  readonly ask: (term: string, signal: AbortSignal) => Promise<readonly T[]>;
  readonly show: (one: T) => Find;
  /** The page with all results, when there are more than are shown. */
  readonly rest?: Find | undefined;
}

function useFound<T>({ kind, term, may, ask, show, rest }: Ask<T>) {
  const { data, isFetching, isError } = useQuery({
    queryKey: ['find', kind, term],
    queryFn: ({ signal }) => ask(term, signal),
    enabled: may && term.length >= fewestLetters,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
  const on = may && term.length >= fewestLetters;
  const found = on ? (data ?? []) : [];
  const finds = [...found.slice(0, most).map(show), ...(rest && found.length > most ? [rest] : [])];
  return { group: { kind, finds }, busy: on && isFetching, isError };
}

/** Returns the address of a role. A preset can only be edited. */
const roleAddress = ({ id, status }: Pick<RoleListItem, 'id' | 'status'>): string =>
  status === 'PRESET' ? `/manager/roles/${id}/edit` : `/manager/roles/${id}`;

/** Returns the status in words. A role in progress has none. */
function statusOf({ status }: Pick<RoleListItem, 'status'>, t: Translate): string {
  if (status === 'PRESET') return t('staff.roles.status.PRESET');
  return status === 'ARCHIVED' ? t('staff.roles.status.ARCHIVED') : '';
}

/** Finds people, roles and events by a few letters, as far as this user may see them, beside the matching commands. */
export function useFinds(user: User, text: string, commands: readonly Find[]) {
  const t = useWords();
  const term = useSettled(text.trim(), restFor);
  const may = usePermissions();
  // A product in which people only keep a profile has no list of applications to lead to.
  const profiles = Boolean(currentBoot().variant?.features['contextualProfiles']);
  // An organisation may have switched the search over all roles off.
  const maySearch = may('candidate:search') && (profiles || user.organization.search);
  const people = useFound({
    kind: 'people',
    term,
    may: maySearch,
    ask: async (searchTerm, signal) =>
      profiles
        ? (await request(findProfiles, { query: { searchTerm }, signal })).map((one) => ({ ...one, applications: [] }))
        : request(findCandidates, { params: { id: user.organization.id }, query: { searchTerm }, signal }),
    show: ({ id, name, email, applications: [first, ...others] }) => ({
      id,
      label: name,
      detail: [first?.roleTitle, others.length > 0 ? `+${others.length}` : null, email].filter(Boolean).join(' · '),
      to: first ? `/manager/candidate/${id}?role=${first.roleId}` : `/manager/candidate/${id}`,
    }),
    rest: profiles
      ? undefined
      : {
          id: 'all-people',
          label: t('staff.find.allPeople', { name: term }),
          detail: '',
          to: `/manager/search?${new URLSearchParams({ q: term })}`,
        },
  });
  const roles = useFound({
    kind: 'roles',
    term,
    may: may('role:read'),
    ask: async (searchTerm, signal) =>
      (await request(listRoles, { query: { searchTerm, status: 'ANY', resultsPerPage: String(most) }, signal }))
        .content,
    show: (role) => ({ id: role.id, label: role.title, detail: statusOf(role, t), to: roleAddress(role) }),
  });
  const events = useFound({
    kind: 'events',
    term,
    may: may('event:read'),
    ask: async (searchTerm, signal) =>
      (await request(listEvents, { query: { searchTerm, resultsPerPage: String(most) }, signal })).content,
    show: ({ id, title }) => ({ id, label: title, detail: '', to: `/manager/events/${id}` }),
  });
  const found = [people, roles, events];
  const groups: readonly FindGroup[] = [
    ...found.map(({ group }) => group),
    { kind: 'commands', finds: matching(commands, text) },
  ];
  return {
    groups: groups.filter(({ finds }) => finds.length > 0),
    busy: text.trim() !== term || found.some((one) => one.busy),
    /** The user may know some candidates only by a code. */
    byCode: !profiles && maySearch && !may('candidate:unblind'),
    failed: found.some((one) => one.isError),
  };
}
