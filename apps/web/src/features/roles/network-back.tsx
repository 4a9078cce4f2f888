import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useWords } from '../../lib/words.ts';
import { networkQuery } from './roles.api.ts';

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
