import { readForm } from '@evenhand/domain/forms/read-form';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { applicationFormQuery } from '../../features/applications/application-form.api.ts';
import { ownApplicationsQuery } from '../../features/applications/applications.api.ts';
import cards from '../../features/applications/applications.module.css';
import { ApplicationCard } from '../../features/applications/card/application-card.tsx';
import { TaskList } from '../../features/applications/send/task-list.tsx';
import { profileQuery } from '../../features/candidates/candidates.api.ts';
import { FormReview } from '../../features/forms/form-review.tsx';
import { queryClient } from '../../lib/http/query-client.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { LoadState } from './load-state.tsx';

export function loader(): null {
  void queryClient.prefetchQuery(ownApplicationsQuery);
  return null;
}

/** Shows the answers that the candidate has sent to the role's own questions. */
function SentAnswers({ roleId }: { readonly roleId: string }) {
  const t = useWords();
  const { data: form } = useQuery(applicationFormQuery(roleId));
  const { data: profile } = useQuery(profileQuery);
  if (!form?.application || !profile) return null;
  return (
    <>
      <FormReview
        form={readForm(form.form)}
        answers={form.application.answers}
        fileName={(id) => profile.documents.find((document) => document.id === id)?.fileName}
      />
      <p>{t('applications.answersInCopy')}</p>
    </>
  );
}

/** One application as its candidate sees it: where it stands, what there is to do, what happened, and what was sent. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const { applicationId } = useParams();
  const { data: applications, error } = useQuery(ownApplicationsQuery);
  const application = applications?.find(({ id, status }) => id === applicationId && status !== 'draft');
  const title = application?.role.title ?? t('applications.title');
  useTitle(title);
  if (!applications || !user) return <LoadState title={title} error={error} />;
  if (!application) return <Navigate to="/applications" replace />;
  return (
    <Page title={title}>
      <p>
        <Link to="/applications">{t('applications.all')}</Link>
      </p>
      <TaskList applications={[application]} />
      <ul className={cards['cards']}>
        <ApplicationCard application={application} candidateId={user.candidateId ?? ''} alone />
      </ul>
      <SentAnswers roleId={application.role.id} />
    </Page>
  );
}
