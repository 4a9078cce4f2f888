import { listEvents } from '@evenhand/contract/records/events/events';
import { listRoles, type RoleListItem } from '@evenhand/contract/records/roles/roles';
import { findCandidates, findProfiles } from '@evenhand/contract/screens/search/search';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { holdsNearly } from '@evenhand/domain/text/near-words';
import { IconBriefcase, IconCalendarEvent, IconUser, IconUsers, type TablerIcon } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { usePermissions } from '../../entities/session/use-may.ts';
import { currentBoot } from '../../entities/site/boot.ts';
import { useSettled } from '../../lib/timing/use-settled.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';

/** Something that can be gone to or done. */
export interface Find {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: TablerIcon;
  /** Further words by which it is found. */
  readonly words?: string | undefined;
  /** Null for an action, which is done on the page as it is. */
  readonly to: string | null;
  readonly run?: (() => void) | undefined;
}

/** The heading of a group of finds is the word `staff.find.<kind>`. */
export type FindKind = 'recent' | 'actions' | 'commands' | 'people' | 'similar' | 'roles' | 'events';
export interface FindGroup {
  readonly kind: FindKind;
  readonly finds: readonly Find[];
}

const fewestLetters = 2;
const most = 6;
const restFor = 120;
const mostRecent = 5;
const mostActions = 8;

/** An action of the page. One of many is offered only once some letters are typed. */
type OwnAction = Find & { readonly typedOnly?: boolean | undefined };

/** Finds that need no call of the server. */
export interface OwnFinds {
  readonly recent: readonly Find[];
  readonly actions: readonly OwnAction[];
  /** Pages. */
  readonly commands: readonly Find[];
}
type OwnGroups = Readonly<Record<keyof OwnFinds, readonly Find[]>>;

/** The same letters without case and accents, so that "aine" finds "Áine". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

type Match = (find: Find) => boolean;

const asTyped = (text: string): Match => {
  const typed = plain(text).split(/\s+/).filter(Boolean);
  return ({ label, words = '' }) => {
    const others = plain(words).split(/\s+/);
    const isOther = (word: string): boolean =>
      word.length >= fewestLetters && others.some((one) => one.startsWith(word));
    return typed.every((word) => plain(label).includes(word) || isOther(word));
  };
};

/** Forgives a typing mistake in each word. */
const nearly =
  (text: string): Match =>
  ({ label, words = '' }) =>
    holdsNearly(`${label} ${words}`, text);

interface Ask<T> {
  readonly kind: FindKind;
  readonly term: string;
  readonly may: boolean;
  readonly ask: (term: string, signal: AbortSignal) => Promise<readonly T[]>;
  readonly show: (one: T) => Find;
  /** Whether the results only resemble the typed words. */
  readonly isSimilar?: (one: T) => boolean;
  /** The page with all results, when there are more than are shown. */
  readonly rest?: Find | undefined;
}

function useFound<T>({ kind, term, may, ask, show, rest, isSimilar }: Ask<T>) {
  const { data, isFetching, isError } = useQuery({
    queryKey: ['find', kind, term],
    queryFn: ({ signal }) => ask(term, signal),
    enabled: may && term.length >= fewestLetters,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
  const on = may && term.length >= fewestLetters;
  const found = on ? (data ?? []) : [];
  const similar = isSimilar !== undefined && found.some(isSimilar);
  const finds = [...found.slice(0, most).map(show), ...(rest && found.length > most && !similar ? [rest] : [])];
  const group: FindGroup = { kind: similar ? 'similar' : kind, finds };
  return { group, busy: on && isFetching, isError };
}

/** Returns the address of a role. A preset can only be edited. */
const roleAddress = ({ id, status }: Pick<RoleListItem, 'id' | 'status'>): string =>
  status === 'PRESET' ? `/manager/roles/${id}/edit` : `/manager/roles/${id}`;

/** Returns the status in words. A role in progress has none. */
function statusOf({ status }: Pick<RoleListItem, 'status'>, t: Translate): string {
  if (status === 'PRESET') return t('staff.roles.status.PRESET');
  return status === 'ARCHIVED' ? t('staff.roles.status.ARCHIVED') : '';
}

function useFoundPeople(user: User, term: string) {
  const t = useWords();
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
      icon: IconUser,
      detail: [first?.roleTitle, others.length > 0 ? `+${others.length}` : null, email].filter(Boolean).join(' · '),
      to: first ? `/manager/candidate/${id}?role=${first.roleId}` : `/manager/candidate/${id}`,
    }),
    isSimilar: ({ near }) => near === true,
    rest: profiles
      ? undefined
      : {
          id: 'all-people',
          label: t('staff.find.allPeople', { name: term }),
          detail: '',
          icon: IconUsers,
          to: `/manager/search?${new URLSearchParams({ q: term })}`,
        },
  });
  return { people, byCode: !profiles && maySearch && !may('candidate:unblind') };
}

/** Returns what the user opened lately and what the page offers, as far as the typed words match. */
function matchingGroups({ recent, actions, commands }: OwnFinds, text: string, match: Match): OwnGroups {
  const isTyped = text.trim() !== '';
  return {
    recent: recent.filter(match).slice(0, isTyped ? most : mostRecent),
    actions: actions
      .filter((action) => isTyped || !action.typedOnly)
      .filter(match)
      .slice(0, mostActions),
    commands: commands.filter(match),
  };
}

/**
 * Finds people, roles and events by a few letters, as far as this user may see them, beside what they opened lately, the actions of
 * the page and the other pages. A typing mistake is forgiven when nothing is found as typed.
 */
export function useFinds(user: User, text: string, own: OwnFinds) {
  const t = useWords();
  const term = useSettled(text.trim(), restFor);
  const may = usePermissions();
  const { people, byCode } = useFoundPeople(user, term);
  const roles = useFound({
    kind: 'roles',
    term,
    may: may('role:read'),
    ask: async (searchTerm, signal) =>
      (
        await request(listRoles, {
          query: { searchTerm, status: 'ANY', near: 'true', resultsPerPage: String(most) },
          signal,
        })
      ).content,
    show: (role) => ({
      id: role.id,
      label: role.title,
      detail: statusOf(role, t),
      icon: IconBriefcase,
      to: roleAddress(role),
    }),
  });
  const events = useFound({
    kind: 'events',
    term,
    may: may('event:read'),
    ask: async (searchTerm, signal) =>
      (await request(listEvents, { query: { searchTerm, resultsPerPage: String(most) }, signal })).content,
    show: ({ id, title }) => ({
      id,
      label: title,
      detail: '',
      icon: IconCalendarEvent,
      to: `/manager/events/${id}`,
    }),
  });
  const found = [people, roles, events];
  const busy = text.trim() !== term || found.some((one) => one.busy);
  const exact = matchingGroups(own, text, asTyped(text));
  const isFound = [...Object.values(exact), ...found.map(({ group }) => group.finds)].some((finds) => finds.length > 0);
  const matched = isFound || busy ? exact : matchingGroups(own, text, nearly(text));
  const isRecent = new Set(matched.recent.map(({ to }) => to));
  const groups: readonly FindGroup[] = [
    { kind: 'recent', finds: matched.recent },
    { kind: 'actions', finds: matched.actions },
    ...found.map(({ group }) => ({ ...group, finds: group.finds.filter(({ to }) => !isRecent.has(to)) })),
    { kind: 'commands', finds: matched.commands },
  ];
  return {
    groups: groups.filter(({ finds }) => finds.length > 0),
    busy,
    /** The user may know some candidates only by a code. */
    byCode,
    failed: found.some((one) => one.isError),
  };
}
