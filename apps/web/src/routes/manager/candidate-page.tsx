import type { User } from '@evenhand/contract/users';
import { AnswerSlot } from '../../features/candidate-page/answer-slot.ts';
import { CandidateView } from '../../features/candidate-page/candidate-view.tsx';
import { Answer } from '../../features/candidates/answers/answer.tsx';
import { useUser } from '../../lib/current-user.ts';
import { PageSpinner } from '../../ui/page-spinner.tsx';
import { useCandidateRoute } from './use-candidate-route.tsx';

function CandidatePage({ user }: { readonly user: User }) {
  const { candidateId, roleId, above, keys, tab } = useCandidateRoute(user.organization.id, 'candidate');
  return (
    <AnswerSlot value={Answer}>
      <CandidateView
        key={candidateId}
        user={user}
        candidateId={candidateId}
        roleId={roleId}
        above={above}
        keys={keys}
        opensAt={tab}
      />
    </AnswerSlot>
  );
}

/** One candidate, as opened from a list. */
export function Component() {
  const user = useUser();
  return user ? <CandidatePage user={user} /> : <PageSpinner />;
}
