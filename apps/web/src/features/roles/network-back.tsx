import { getNetwork } from '@evenhand/contract/tenants';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { request } from '../../lib/http.ts';
import { useWords } from '../../lib/words.ts';

/** The network that somebody came from, by its code in the address. */
const networkQuery = (code: string) =>
  queryOptions({
    queryKey: ['networks', code],
    queryFn: ({ signal }) => request(getNetwork, { params: { code }, signal }),
    enabled: code !== '',
    retry: false,
  });

/** The way back for somebody who came from the list of a network; nothing for everybody else. */
export function NetworkBack() {
  const t = useWords();
  const [query] = useSearchParams();
  const { data: network } = useQuery(networkQuery(query.get('from') ?? ''));
  if (!network) return null;
  return (
    <p>
      <a href={`${network.origin}/roles`}>{t('roles.network.back', { network: network.name })}</a>
    </p>
  );
}
