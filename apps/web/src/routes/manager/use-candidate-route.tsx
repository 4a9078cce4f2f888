import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { sawCandidate } from '../../features/candidate-list/last-seen.ts';
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
import { WalkNav } from '../../features/candidate-page/walk-nav.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { useWords } from '../../lib/words.ts';

interface CandidateRoute {
  readonly candidateId: string;
  readonly roleId: string | null;
  readonly above: ReactNode;
  readonly keys: Readonly<Record<string, () => void>>;
  readonly onNext: (() => void) | null;
  /** With which of the page's tabs it opens. */
  readonly tab: string | null;
}

const everybody: ListOrigin = { path: '/manager/search', roleId: null, state: emptyState };

type Mode = 'candidate' | 'screen';

/** The way to read somebody instead of looking at all of them, and back; none of whoever is not there. */
function useOtherView(
  organizationId: string,
  at: {
    readonly candidateId: string;
    readonly roleId: string | null;
    readonly query: URLSearchParams;
    readonly mode: Mode;
  },
): { readonly to: string; readonly label: string } | null {
  const t = useWords();
  // Fetched by the page itself.
  const asked = { ...candidateQuery(organizationId, at.candidateId, at.roleId), enabled: false };
  const { data, error } = useQuery(asked);
  if (error && !data) return null;
  const [mode, label] =
    at.mode === 'candidate'
      ? (['screen', 'staff.reading.open'] as const)
      : (['candidate', 'staff.reading.close'] as const);
  return { to: candidateAddressOf(at.candidateId, at.query, mode), label: t(label) };
}

/** Which candidate an address names, which list they were opened from, and who comes before and after in it. */
export function useCandidateRoute(organizationId: string, mode: Mode): CandidateRoute {
  const navigate = useNavigate();
  const { candidateId = '' } = useParams();
  const [query] = useSearchParams();
  const roleId = query.get('role');
  const cameFrom = readOrigin(query.get('return'), roleId);
  const origin = cameFrom ?? (roleId ? { path: `/manager/roles/${roleId}`, roleId, state: emptyState } : everybody);
  const walk = useWalk(
    organizationId,
    origin,
    (row) => [row.id, row.applicationId].includes(candidateId) && (!roleId || row.roleId === roleId),
  );
  const addressOf = (stop: NonNullable<typeof walk>['next']): string | null =>
    stop ? candidateAddress(stop.row, stop.origin, mode) : null;
  const previous = addressOf(walk?.previous ?? null);
  const next = addressOf(walk?.next ?? null);
  const nextRow = walk?.next ? asRead(walk.next.row, walk.next.origin.state) : undefined;
  const nextId = nextRow?.id;
  const nextRoleId = nextRow?.roleId ?? null;

  useEffect(() => {
    // The next one is there before the key is up.
    if (nextId) void queryClient.prefetchQuery(candidateQuery(organizationId, nextId, nextRoleId));
  }, [organizationId, nextId, nextRoleId]);

  useEffect(() => {
    if (roleId) sawCandidate(candidateId, roleId);
  }, [candidateId, roleId]);

  const other = useOtherView(organizationId, { candidateId, roleId, query, mode });
  const go = (to: string | null): void => {
    if (to) void navigate(to);
  };
  return {
    candidateId,
    roleId,
    tab: query.get('tab'),
    onNext: next ? () => go(next) : null,
    keys: { '[': () => go(previous), ']': () => go(next), ['Escape']: () => go(originAddress(origin)) },
    above: (
      <WalkNav
        backTo={originAddress(origin)}
        position={walk?.position ?? null}
        total={walk?.total ?? null}
        previous={previous}
        next={next}
        other={other}
      />
    ),
  };
}

const candidateAddressOf = (id: string, query: URLSearchParams, mode: string): string =>
  `/manager/${mode}/${id}?${query}`;
