import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { readSubstage } from '@evenhand/domain/pipeline/substages';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { formatPhone } from '@evenhand/domain/text/phone';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { HasPermission } from '../../../entities/session/use-may.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ShortTime } from '../../../ui/text/short-time.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import type { CandidateApplication } from '../candidate-page.api.ts';
import { AssignSelect } from '../header/assign-select.tsx';
import type { CandidateView } from '../use-candidate.ts';
import { ContextFacts, EducationFacts } from './candidate-facts.tsx';
import classes from './facts-column.module.css';

/** Loaded for a candidate who has been given a reason, with the words of all reasons. */
const ReasonFact = lazy(async () => ({ default: (await import('./reason-fact.tsx')).ReasonFact }));

/** Loaded for a candidate whose interview is booked. */
const InterviewFact = lazy(async () => ({ default: (await import('./interview-fact.tsx')).InterviewFact }));

/** Loaded in a product that asks for availability. */
const AvailabilitySelect = lazy(async () => ({
  default: (await import('../header/availability-select.tsx')).AvailabilitySelect,
}));

interface FactsProps {
  readonly view: CandidateView;
  readonly organizationId: string;
  readonly may: HasPermission;
}

function pqeText(t: Translate, pqe: NonNullable<StaffCandidate['pqe']>): string {
  if (typeof pqe === 'string') return t('staff.candidate.pqeBand', { years: pqe });
  return pqe === 0 ? t('staff.candidate.newlyQualified') : t('staff.candidate.pqe', { count: pqe });
}

function phoneOf({ sections }: StaffCandidate): string | null {
  const phone = sections.find(({ section }) => section === 'personal')?.data['phone'];
  return typeof phone === 'string' && phone !== '' ? phone : null;
}

/** Returns an address that breaks before its host where it is too long for the column. */
function brokenAddress(email: string): ReactNode {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** Shows the address without a mail link when the candidate has opted out. A blind reader sees the opt-out alone. */
function Contact({ candidate }: { readonly candidate: StaffCandidate }) {
  const t = useWords();
  const { email, optedOut } = candidate;
  const phone = phoneOf(candidate);
  if (email === null && !optedOut && phone === null) return null;
  return (
    <section>
      <h3>{t('staff.facts.contact')}</h3>
      {email === null ? null : optedOut ? (
        <p>{brokenAddress(email)}</p>
      ) : (
        <a href={`mailto:${email}`}>{brokenAddress(email)}</a>
      )}
      {phone === null ? null : (
        <p>
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </p>
      )}
      {optedOut ? <Tag tone="attention">{t('staff.candidate.optedOut')}</Tag> : null}
    </section>
  );
}

interface Fact {
  readonly key: string;
  readonly text: ReactNode;
}

/** Returns what is known of the application itself, a line each. */
function useApplicationFacts(candidate: StaffCandidate, application: CandidateApplication | null): readonly Fact[] {
  const t = useWords();
  const { submittedAt, outcomeReason, score, candidateScore } = application ?? {};
  const facts: Readonly<Record<string, ReactNode>> = {
    sent: submittedAt ? (
      <>
        {t('staff.facts.sent')} <ShortTime iso={submittedAt} />
      </>
    ) : null,
    qualified: candidate.pqe === null ? null : pqeText(t, candidate.pqe),
    adjusted: candidate.adjusted ? <Tag>{t('staff.candidate.adjusted')}</Tag> : null,
    score: score == null ? null : t('staff.candidate.score', { score: formatScore(score) }),
    whole: candidateScore
      ? t('staff.candidate.scoreOf', {
          score: formatScore(candidateScore.score),
          total: formatScore(candidateScore.totalScore),
        })
      : null,
    reason: outcomeReason ? (
      <Suspense fallback={null}>
        <ReasonFact code={outcomeReason} />
      </Suspense>
    ) : null,
  };
  return Object.entries(facts).flatMap(([key, text]) => (text === null ? [] : [{ key, text }]));
}

function ApplicationFacts({ view: { candidate, application, who }, may }: FactsProps) {
  const t = useWords();
  const facts = useApplicationFacts(candidate, application);
  return (
    <section className={classes['application']}>
      <h3>{t('staff.tab.application')}</h3>
      {facts.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
      {application && readSubstage(application.substageId)?.codeStage === 'SCHEDULED' ? (
        <p>
          <Suspense fallback={null}>
            <InterviewFact applicationId={application.id} roleId={application.roleId} />
          </Suspense>
        </p>
      ) : null}
      {who && application ? (
        <AssignSelect
          roleId={application.roleId}
          who={who}
          assignee={application.assignee}
          mayAssign={may('application:assign')}
        />
      ) : null}
      {candidate.availability === null ? null : (
        <Suspense fallback={null}>
          <AvailabilitySelect candidate={candidate} maySay={may('candidate:edit') && candidate.pseudonym === null} />
        </Suspense>
      )}
    </section>
  );
}

function OtherRoles({ view: { candidate, application } }: Pick<FactsProps, 'view'>) {
  const t = useWords();
  const others = candidate.applications.filter(({ id }) => id !== application?.id);
  if (others.length === 0) return null;
  return (
    <section>
      <h3>{t('staff.tab.others')}</h3>
      <ul>
        {others.map(({ id, roleId, roleTitle }) => (
          <li key={id}>
            <Link to={`/manager/candidate/${candidate.id}?role=${roleId}`}>{roleTitle}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows at a glance who the candidate is, as far as the viewer may know, and where the application stands. */
export function FactsColumn({ className = '', ...props }: FactsProps & { readonly className?: string | undefined }) {
  const { view, organizationId } = props;
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className={`${classes['facts']} ${className}`} aria-labelledby="facts-title" data-open={isOpen || undefined}>
      <h2 id="facts-title" className="visually-hidden">
        {t('staff.facts.title')}
      </h2>
      <button type="button" className={classes['toggle']} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('staff.facts.title')}
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      <Contact candidate={view.candidate} />
      <ApplicationFacts {...props} />
      <EducationFacts candidate={view.candidate} />
      <ContextFacts organizationId={organizationId} candidateId={view.candidate.id} />
      <OtherRoles view={view} />
    </aside>
  );
}
