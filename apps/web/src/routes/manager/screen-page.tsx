import type { User } from '@evenhand/contract/tenancy/identity/users';
import { useUser } from '../../entities/session/current-user.ts';
import { ReadingView } from '../../features/candidate-page/reading-view.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { useCandidateRoute } from './use-candidate-route.tsx';

function ScreenPage({ user }: { readonly user: User }) {
  const { candidateId, roleId, above, keys, onNext, onDecided } = useCandidateRoute(user.organization.id, 'screen');
  return (
    <ReadingView
      key={candidateId}
      user={user}
      candidateId={candidateId}
      roleId={roleId}
      above={above}
      keys={keys}
      onNext={onNext}
      onDecided={onDecided}
    />
  );
}

/** One candidate after the other, for reading and scoring. */
export function Component() {
  const user = useUser();
  return user ? <ScreenPage user={user} /> : <PageSpinner />;
}
