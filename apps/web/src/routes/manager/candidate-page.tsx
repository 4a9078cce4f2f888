import type { User } from '@evenhand/contract/users';
import { Suspense } from 'react';
import { AnswerSlot } from '../../features/candidate-page/answer-slot.ts';
import { CandidateView } from '../../features/candidate-page/candidate-view.tsx';
import { Answer } from '../../features/candidates/answers/answer.tsx';
import { useUser } from '../../lib/current-user.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { PageSpinner } from '../../ui/page-spinner.tsx';
import { useCandidateRoute } from './use-candidate-route.tsx';

/** Few employers have a product to ask about: it comes when it is looked for. */
const AskPanel = lazyPart(async () => (await import('../../features/crossings/ask-panel.tsx')).AskPanel);

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
        beside={
          <Suspense fallback={null}>
            <AskPanel candidateId={candidateId} />
          </Suspense>
        }
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
