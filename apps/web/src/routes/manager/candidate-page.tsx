import type { User } from '@evenhand/contract/tenancy/identity/users';
import { lazy, Suspense } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { usePermissions } from '../../entities/session/use-may.ts';
import { AnswerSlot, type SlottedAnswer } from '../../features/candidate-page/application/answer-slot.ts';
import { CandidateView } from '../../features/candidate-page/candidate-view.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { useCandidateRoute } from './use-candidate-route.tsx';

/** Fields of a profile come when a section is edited. */
const LateAnswer = lazy(async () => ({
  default: (await import('../../features/candidates/answers/answer.tsx')).Answer,
}));
const Answer = (props: SlottedAnswer) => <LateAnswer {...props} />;
const CandidateRecord = lazy(async () => ({ default: (await import('./candidate-record.tsx')).CandidateRecord }));

/** Few employers have a product to ask about: it comes when it is looked for. */
const AskPanel = lazyPart(async () => (await import('../../features/transfers/ask-panel.tsx')).AskPanel);
const PrintView = lazy(async () => ({
  default: (await import('../../features/candidate-page/print/print-view.tsx')).PrintView,
}));

function CandidatePage({ user }: { readonly user: User }) {
  const { candidateId, roleId, above, keys, tab, onDecided } = useCandidateRoute(user.organization.id, 'candidate');
  const may = usePermissions();
  const hasRecord = may('note:read') || may('candidate:delete');
  return (
    <AnswerSlot value={Answer}>
      <CandidateView
        key={`${candidateId} ${roleId}`}
        user={user}
        candidateId={candidateId}
        roleId={roleId}
        above={above}
        beside={
          <Suspense fallback={null}>
            <AskPanel candidateId={candidateId} />
          </Suspense>
        }
        record={hasRecord ? <CandidateRecord user={user} candidateId={candidateId} roleId={roleId} /> : null}
        keys={keys}
        opensAt={tab}
        onDecided={onDecided}
      />
    </AnswerSlot>
  );
}

function CandidateOnPaper({ user }: { readonly user: User }) {
  const { candidateId = '' } = useParams();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const back = new URLSearchParams(query);
  back.delete('print');
  return (
    <Suspense fallback={<PageSpinner />}>
      <PrintView user={user} candidateId={candidateId} roleId={query.get('role')} backTo={`${pathname}?${back}`} />
    </Suspense>
  );
}

/** One candidate, as opened from a list; made for paper where the address says so. */
export function Component() {
  const user = useUser();
  const [query] = useSearchParams();
  if (!user) return <PageSpinner />;
  const print = query.get('print');
  return print !== null && print !== 'false' ? <CandidateOnPaper user={user} /> : <CandidatePage user={user} />;
}
