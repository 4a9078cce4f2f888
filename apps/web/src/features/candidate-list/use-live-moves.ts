import { movesVersion } from '@evenhand/contract/screens/search/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { movesChanged } from '../../entities/application/application-queries.ts';
import { request } from '../../entities/session/http.ts';

const askEvery = 3000;

/** Polls the version of a role's moves, and refetches the lists when it changes, so that colleagues' moves appear. */
export function useLiveMoves(roleId: string | null): void {
  const { data } = useQuery({
    queryKey: ['moves-version', roleId],
    queryFn: ({ signal }) => request(movesVersion, { params: { id: roleId ?? '' }, signal }),
    enabled: roleId !== null,
    refetchInterval: askEvery,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const known = useRef<string | null>(null);
  const version = data?.version ?? null;
  useEffect(() => {
    if (known.current !== null && version !== null && version !== known.current) void movesChanged();
    if (version !== null) known.current = version;
  }, [version]);
}
