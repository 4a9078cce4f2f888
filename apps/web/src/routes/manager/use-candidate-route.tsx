import type { InboxRow } from '@evenhand/contract/screens/inbox';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useGoesOn } from '../../entities/candidate/going-on.ts';
import { sawCandidate } from '../../entities/candidate/last-seen.ts';
import { takesApplications } from '../../entities/session/landing.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { emptyState } from '../../features/candidate-list/list-state.ts';
import {
  asRead,
  candidateAddress,
  type ListOrigin,
  originAddress,
  readOrigin,
  useWalk,
} from '../../features/candidate-list/walk.ts';
import { candidateQuery } from '../../features/candidate-page/candidate-page.api.ts';
import { WalkNav } from '../../features/candidate-page/header/walk-nav.tsx';
import { queuedAddress, readQueue, useInboxNeighbours } from '../../features/inbox/inbox-queue.ts';
import { inboxPath } from '../../features/inbox/inbox-state.ts';
import { useProfileWalk } from '../../features/profile-list/profile-walk.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { useWords } from '../../lib/words/words.ts';

interface CandidateRoute {
  readonly candidateId: string;
  readonly roleId: string | null;
  readonly above: ReactNode;
  readonly keys: Readonly<Record<string, () => void>>;
  readonly onNext: (() => void) | null;
  /** Goes on after a decision; null when the page stays, by choice or because no candidate comes after. */
  readonly onDecided: (() => void) | null;
  /** The page's tab that opens first. */
  readonly tab: string | null;
}

const everybody: ListOrigin = { path: '/manager/search', roleId: null, state: emptyState };

type Mode = 'candidate' | 'screen';

/** Returns the link between the page and the screen for reading a candidate; null when the candidate cannot be loaded. */
function useOtherView(organizationId: string, at: RouteInput): { readonly to: string; readonly label: string } | null {
  const t = useWords();
  const applies = takesApplications(useBoot().variant);
  // Fetched by the page itself.
  const asked = { ...candidateQuery(organizationId, at.candidateId, at.roleId), enabled: false };
  const { data, error } = useQuery(asked);
  // A product without applications has no criteria to score by.
  if (!applies || (error && !data)) return null;
  const [mode, label] =
    at.mode === 'candidate'
      ? (['screen', 'staff.reading.open'] as const)
      : (['candidate', 'staff.reading.close'] as const);
  return { to: candidateAddressOf(at.candidateId, at.query, mode), label: t(label) };
}

interface Neighbours {
  readonly backTo: string;
  readonly backLabel: string;
  readonly counted: string | null;
  readonly previous: string | null;
  readonly next: string | null;
  /** The next candidate, loaded ahead of being asked for. */
  readonly nextPerson: { readonly id: string; readonly roleId: string } | null;
}

interface RouteInput {
  readonly candidateId: string;
  readonly roleId: string | null;
  readonly query: URLSearchParams;
  readonly mode: Mode;
}

/** The neighbours in the list that a candidate was opened from. */
function useListNeighbours(organizationId: string, { candidateId, roleId, query, mode }: RouteInput): Neighbours {
  const t = useWords();
  const applies = takesApplications(useBoot().variant);
  const elsewhere = !applies || readQueue(query) !== null;
  const cameFrom = readOrigin(query.get('return'), roleId);
  const origin = cameFrom ?? (roleId ? { path: `/manager/roles/${roleId}`, roleId, state: emptyState } : everybody);
  const walk = useWalk(
    organizationId,
    elsewhere ? null : origin,
    (row) => [row.id, row.applicationId].includes(candidateId) && (!roleId || row.roleId === roleId),
  );
  const addressOf = (stop: NonNullable<typeof walk>['next']): string | null =>
    stop ? candidateAddress(stop.row, stop.origin, mode) : null;
  return {
    backTo: originAddress(origin),
    backLabel: t('staff.walk.back'),
    counted: walk
      ? t('staff.walk.position', { position: formatNumber(walk.position), total: formatNumber(walk.total) })
      : null,
    previous: addressOf(walk?.previous ?? null),
    next: addressOf(walk?.next ?? null),
    nextPerson: walk?.next ? asRead(walk.next.row, walk.next.origin.state) : null,
  };
}

/** The neighbours among those who wait in the inbox; null for a candidate who was not opened from there. */
function useQueueNeighbours({ query, mode }: RouteInput): Neighbours | null {
  const t = useWords();
  const queue = readQueue(query);
  const beside = useInboxNeighbours(queue);
  if (!queue) return null;
  const addressOf = (row: InboxRow | null | undefined): string | null =>
    row ? queuedAddress(row, queue.state, mode) : null;
  const next = beside?.next ?? null;
  return {
    backTo: inboxPath(queue.state),
    backLabel: t('staff.walk.backToInbox'),
    counted: beside ? t('staff.walk.waiting', { count: beside.total }) : null,
    previous: addressOf(beside?.previous),
    next: addressOf(next),
    nextPerson: next && { id: next.candidateId, roleId: next.roleId },
  };
}

/** Returns the neighbours in the list of profiles, in a product without applications; null elsewhere. */
function useProfileNeighbours({ candidateId, query }: RouteInput): Neighbours | null {
  const t = useWords();
  const applies = takesApplications(useBoot().variant);
  const { position, total, ...walk } = useProfileWalk(candidateId, query.get('return'), !applies);
  if (applies) return null;
  const counted =
    position === null || total === null
      ? null
      : t('staff.walk.position', { position: formatNumber(position), total: formatNumber(total) });
  return { ...walk, backLabel: t('staff.walk.back'), counted, nextPerson: null };
}

/** Returns the candidate that an address names, the list they were opened from, and who comes before and after in it. */
export function useCandidateRoute(organizationId: string, mode: Mode): CandidateRoute {
  const navigate = useNavigate();
  const { candidateId = '' } = useParams();
  const [query] = useSearchParams();
  const roleId = query.get('role');
  const input: RouteInput = { candidateId, roleId, query, mode };
  const inList = useListNeighbours(organizationId, input);
  const inQueue = useQueueNeighbours(input);
  const ofProfiles = useProfileNeighbours(input);
  const { backTo, backLabel, counted, previous, next, nextPerson } = inQueue ?? ofProfiles ?? inList;
  const nextId = nextPerson?.id;
  const nextRoleId = nextPerson?.roleId ?? null;

  useEffect(() => {
    // The next one is there before the key is up.
    if (nextId) void queryClient.prefetchQuery(candidateQuery(organizationId, nextId, nextRoleId));
  }, [organizationId, nextId, nextRoleId]);

  useEffect(() => {
    if (roleId) sawCandidate(candidateId, roleId);
  }, [candidateId, roleId]);

  const other = useOtherView(organizationId, input);
  // A candidate opened by a link of its own, as from a mail, is not one of a row that is worked through.
  const isOneOfMany = mode === 'screen' || query.has('return') || readQueue(query) !== null;
  const goesOn = useGoesOn() && isOneOfMany;
  const go = (to: string | null): void => {
    if (to) void navigate(to);
  };
  return {
    candidateId,
    roleId,
    tab: query.get('tab'),
    onNext: next ? () => go(next) : null,
    onDecided: next && goesOn ? () => go(next) : null,
    keys: { '[': () => go(previous), ']': () => go(next), ['Escape']: () => go(backTo) },
    above: <WalkNav {...{ backTo, backLabel, counted, previous, next, other }} />,
  };
}

const candidateAddressOf = (id: string, query: URLSearchParams, mode: string): string =>
  `/manager/${mode}/${id}?${query}`;
