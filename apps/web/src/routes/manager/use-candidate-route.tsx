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

/** Which candidate an address names, which list they were opened from, and who comes before and after in it. */
export function useCandidateRoute(organizationId: string, mode: 'candidate' | 'screen'): CandidateRoute {
  const t = useWords();
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

  const go = (to: string | null): void => {
    if (to) void navigate(to);
  };
  const here = candidateAddressOf(candidateId, query, mode === 'candidate' ? 'screen' : 'candidate');
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
        other={{ to: here, label: t(mode === 'candidate' ? 'staff.reading.open' : 'staff.reading.close') }}
      />
    ),
  };
}

const candidateAddressOf = (id: string, query: URLSearchParams, mode: string): string =>
  `/manager/${mode}/${id}?${query}`;
