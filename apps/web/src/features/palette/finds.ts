import { listEvents } from '@evenhand/contract/events';
import { listRoles } from '@evenhand/contract/roles';
import { findCandidates, findProfiles } from '@evenhand/contract/search';
import type { User } from '@evenhand/contract/users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentBoot } from '../../lib/boot.ts';
import { request } from '../../lib/http.ts';

/** One thing that can be gone to. */
export interface Find {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
}

/** What a group of finds is called stands at `staff.find.<kind>`. */
export type FindKind = 'commands' | 'people' | 'roles' | 'events';
export interface FindGroup {
  readonly kind: FindKind;
  readonly finds: readonly Find[];
}

const fewestLetters = 2;
const most = 6;
const restFor = 120;

/** What was typed, once the hand rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setRested(text), restFor);
    return () => clearTimeout(waiting);
  }, [text]);
  return rested;
}

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
}

function useFound<T>({ kind, term, may, ask, show }: Ask<T>) {
  const { data, isFetching, isError } = useQuery({
    queryKey: ['find', kind, term],
    queryFn: ({ signal }) => ask(term, signal),
    enabled: may && term.length >= fewestLetters,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
  const on = may && term.length >= fewestLetters;
  return { group: { kind, finds: on ? (data ?? []).slice(0, most).map(show) : [] }, busy: on && isFetching, isError };
}

/** People, roles and events by a few letters, as far as this person may see them, beside the commands that fit. */
export function useFinds(user: User, text: string, commands: readonly Find[]) {
  const term = useRested(text.trim());
  const may = (permission: string): boolean => user.permissions.includes(permission);
  const people = useFound({
    kind: 'people',
    term,
    may: may('candidate:search'),
    ask: async (searchTerm, signal) =>
      currentBoot().variant?.features['contextualProfiles']
        ? (await request(findProfiles, { query: { searchTerm }, signal })).map((one) => ({ ...one, applications: [] }))
        : request(findCandidates, { params: { id: user.organization.id }, query: { searchTerm }, signal }),
    show: ({ id, name, email, applications: [first, ...others] }) => ({
      id,
      label: name,
      detail: [first?.roleTitle, others.length > 0 ? `+${others.length}` : null, email].filter(Boolean).join(' · '),
      to: first ? `/manager/candidate/${id}?role=${first.roleId}` : `/manager/candidate/${id}`,
    }),
  });
  const roles = useFound({
    kind: 'roles',
    term,
    may: may('role:read'),
    ask: async (searchTerm, signal) =>
      (await request(listRoles, { query: { searchTerm, resultsPerPage: String(most) }, signal })).content,
    show: ({ id, title }) => ({ id, label: title, detail: '', to: `/manager/roles/${id}` }),
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
    failed: found.some((one) => one.isError),
  };
}
