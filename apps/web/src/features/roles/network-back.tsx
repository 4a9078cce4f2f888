import { getNetwork } from '@evenhand/contract/tenants';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useBoot } from '../../lib/boot-context.ts';
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

function useNetwork() {
  const [query] = useSearchParams();
  return useQuery(networkQuery(query.get('from') ?? '')).data;
}

/** The way to apply for somebody who came from the list of a network and has a profile there; nothing for everybody else. */
export function NetworkApply({ roleId }: { readonly roleId: string }) {
  const t = useWords();
  const { tenant } = useBoot();
  const network = useNetwork();
  if (!network || !tenant) return null;
  return (
    <p>
      <a href={`${network.origin}/crossing/${tenant.id}/${roleId}`}>
        {t('roles.network.applyFrom', { network: network.name })}
      </a>
    </p>
  );
}

/** The way back for somebody who came from the list of a network; nothing for everybody else. */
export function NetworkBack() {
  const t = useWords();
  const network = useNetwork();
  if (!network) return null;
  return (
    <p>
      <a href={`${network.origin}/roles`}>{t('roles.network.back', { network: network.name })}</a>
    </p>
  );
}
