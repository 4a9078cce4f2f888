import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { readForm } from '@evenhand/domain/forms/read-form';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { applicationFormQuery } from '../../features/applications/application-form.api.ts';
import { loadFormVersion, ownApplicationsQuery } from '../../features/applications/applications.api.ts';
import cards from '../../features/applications/applications.module.css';
import { ApplicationCard } from '../../features/applications/card/application-card.tsx';
import { TaskList } from '../../features/applications/send/task-list.tsx';
import { sentDocumentsQuery } from '../../features/documents/documents.api.ts';
import { SentDocuments } from '../../features/documents/sent-documents.tsx';
import { FormReview } from '../../features/forms/form-review.tsx';
import { queryClient } from '../../lib/http/query-client.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { LoadState } from './load-state.tsx';

/** Loaded after the application: most are looked at to see where they stand. */
const OwnThread = lazy(async () => ({
  default: (await import('../../features/applications/messages/own-thread.tsx')).OwnThread,
}));

export function loader({ params }: { readonly params: { readonly applicationId?: string } }): null {
  void queryClient.prefetchQuery(ownApplicationsQuery);
  void queryClient.prefetchQuery(sentDocumentsQuery(params.applicationId ?? ''));
  return null;
}

interface SentProps {
  readonly application: OwnApplication;
  readonly candidateId: string;
}

/** Shows the answers that the candidate has sent, by the questions as they were asked then, and the documents. */
function Sent({ application, candidateId }: SentProps) {
  const t = useWords();
  const { id, role, formVersion } = application;
  const { data: present, isLoading } = useQuery(applicationFormQuery(role.id));
  const { data: definition, isLoading: isReading } = useQuery({
    queryKey: ['applications', 'form', role.id, 'version', formVersion],
    queryFn: () => loadFormVersion(role.id, formVersion),
  });
  const { data: documents } = useQuery(sentDocumentsQuery(id));
  if (isLoading || isReading) return <Waiting />;
  return (
    <>
      {present?.application && definition ? (
        <FormReview
          form={readForm(definition)}
          answers={present.application.answers}
          fileName={(file) => documents?.find((document) => document.id === file)?.fileName}
        />
      ) : null}
      {documents ? <SentDocuments candidateId={candidateId} documents={documents} /> : null}
      <p>{t('applications.answersInCopy')}</p>
    </>
  );
}

function Missing() {
  const t = useWords();
  return (
    <Page title={t('applications.missing.title')}>
      <p>{t('applications.missing.text')}</p>
      <p>
        <Link to="/applications">{t('applications.all')}</Link>
      </p>
    </Page>
  );
}

/** One application as its candidate sees it: where it stands, what there is to do, what happened, and what was sent. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const { applicationId } = useParams();
  const { data: applications, error } = useQuery(ownApplicationsQuery);
  const application = applications?.find(({ id, status }) => id === applicationId && status !== 'draft');
  const title = application?.role.title ?? t(applications ? 'applications.missing.title' : 'applications.title');
  useTitle(title);
  if (!applications || !user) return <LoadState title={title} error={error} />;
  if (!application) return <Missing />;
  const candidateId = user.candidateId ?? '';
  const { submittedAt } = application;
  return (
    <Page title={title}>
      <p>
        <Link to="/applications">{t('applications.all')}</Link>
      </p>
      <TaskList applications={[application]} />
      <h2 className="visually-hidden">{t('applications.steps', { role: title })}</h2>
      <ul className={cards['cards']}>
        <ApplicationCard application={application} candidateId={candidateId} alone />
      </ul>
      {submittedAt === null ? null : (
        <Suspense fallback={<Waiting />}>
          <OwnThread
            applicationId={application.id}
            owner={{ organizationId: user.organization.id, userId: user.id }}
            organization={user.organization.name}
          />
          <Sent application={application} candidateId={candidateId} />
        </Suspense>
      )}
    </Page>
  );
}
