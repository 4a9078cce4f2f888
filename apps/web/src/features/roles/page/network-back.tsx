import { getNetwork } from '@evenhand/contract/tenancy/organizations/organizations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { request } from '../../../entities/session/http.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { useWords } from '../../../lib/words/words.ts';

/** Loads the network that the visitor came from, by its code in the address. */
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

/**
 * Links to the application for a visitor from a network's list, where they may have a profile. Renders nothing for other visitors.
 */
export function NetworkApply({ roleId }: { readonly roleId: string }) {
  const t = useWords();
  const { organization } = useBoot();
  const network = useNetwork();
  if (!network || !organization) return null;
  return (
    <p>
      <a href={`${network.origin}/transfer/${organization.id}/${roleId}`}>
        {t('roles.network.applyFrom', { network: network.name })}
      </a>
    </p>
  );
}

/** Links back for a visitor from a network's list. Renders nothing for other visitors. */
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
