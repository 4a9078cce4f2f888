import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../entities/session/current-user.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { Greeting, Today } from '../../features/inbox/today/today.tsx';
import { outcomeDebtQuery } from '../../features/outcomes/outcomes.api.ts';

/** The page on which staff begin: their work of today. */
export function Component() {
  const user = useUser();
  const mayReject = useMay('application:reject-in-bulk');
  const { data: debt = [] } = useQuery({ ...outcomeDebtQuery, enabled: mayReject });
  return (
    <>
      <Greeting name={user?.firstName ?? ''} />
      <Today debt={debt} />
    </>
  );
}
