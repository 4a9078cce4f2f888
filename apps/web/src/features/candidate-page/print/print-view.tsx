import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { positionLabel } from '../../../entities/application/stage-words.ts';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { momentText } from '../../../lib/format/moment-text.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { Answers, WayHere } from '../application/application-tab.tsx';
import { SectionView } from '../application/section-view.tsx';
import { applicationOn, type CandidateApplication, candidateQuery, nameOf } from '../candidate-page.api.ts';
import classes from '../candidate-page.module.css';
import { CandidateProblem } from '../candidate-problem.tsx';
import { PrintedScores } from './printed-scores.tsx';

interface PrintViewProps {
  readonly user: User;
  readonly candidateId: string;
  readonly roleId: string | null;
  /** Address of the page that is printed here. */
  readonly backTo: string;
}

function Standing({ one }: { readonly one: CandidateApplication }) {
  const t = useWords();
  const { data: role } = useQuery(roleQuery(one.roleId));
  const facts = [
    positionLabel(t, one, role?.pipeline),
    one.submittedAt ? t('staff.application.sent', { time: momentText(one.submittedAt) }) : null,
    one.withdrawnAt ? t('staff.candidate.withdrawn', { date: formatDate(one.withdrawnAt) }) : null,
    one.score === null ? null : t('staff.candidate.score', { score: formatScore(one.score) }),
  ];
  return (
    <p>
      <strong>{one.roleTitle}</strong> {facts.filter((fact) => fact !== null).join(' · ')}
    </p>
  );
}

function Scores({
  user,
  candidate,
  one,
}: {
  readonly user: User;
  readonly candidate: StaffCandidate;
  readonly one: CandidateApplication;
}) {
  const mayScore = useMay('application:score');
  const { data: role } = useQuery(roleQuery(one.roleId));
  // Scores of a removed candidate are no longer shown.
  if (!role || candidate.deletedAt !== null || !mayScore) return null;
  const of = { organizationId: user.organization.id, candidateId: candidate.id, applicationId: one.id };
  return <PrintedScores {...of} criteria={role.criteria} pipeline={role.pipeline} scheme={role.scheme} />;
}

function Documents({ documents }: Pick<StaffCandidate, 'documents'>) {
  const t = useWords();
  if (documents.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby="documents-title">
      <h2 id="documents-title">{t('staff.tab.documents')}</h2>
      <ul className={classes['values']}>
        {documents.map((one) => (
          <li key={one.id}>
            {t(`staff.documentKind.${one.kind}`)}: {one.fileName} ({formatDate(one.createdAt)})
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows a candidate for printing: what was sent and answered, without controls. */
export function PrintView({ user, candidateId, roleId, backTo }: PrintViewProps) {
  const t = useWords();
  const { data: candidate, error, refetch } = useQuery(candidateQuery(user.organization.id, candidateId, roleId));
  useTitle(candidate ? nameOf(candidate) : t('staff.search.title'));
  const back = <Link to={backTo}>{t('staff.print.back')}</Link>;
  if (error && !candidate) return <CandidateProblem error={error} above={back} onRetry={() => void refetch()} />;
  if (!candidate) return <PageSpinner />;
  const application = applicationOn(candidate, roleId);
  return (
    <article className={classes['paper']} data-paper>
      <div className={`${classes['paperTop']} no-print`}>
        {back}
        <Button size="small" onClick={() => window.print()}>
          {t('staff.print.print')}
        </Button>
      </div>
      <h1>{nameOf(candidate)}</h1>
      {candidate.email === null ? null : <p>{candidate.email}</p>}
      {application ? <Standing one={application} /> : null}
      {application ? <WayHere application={application} /> : null}
      <Answers answers={application?.answers ?? []} />
      {application ? <Scores user={user} candidate={candidate} one={application} /> : null}
      {candidate.sections.map((section) => (
        <SectionView
          key={section.section}
          section={section}
          asked={candidate.asked}
          custom={candidate.custom}
          blind={candidate.name === null}
          edit={null}
        />
      ))}
      <Documents documents={candidate.documents} />
      <p className={classes['muted']}>
        {t('staff.print.made', { name: user.organization.name, time: momentText(new Date().toISOString()) })}
      </p>
    </article>
  );
}
