import type { ApplicationForm } from '@evenhand/contract/applications';
import type { OwnProfile } from '@evenhand/contract/candidates';
import type { User } from '@evenhand/contract/users';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { AnswersConflict } from '../../features/applications/answers-conflict.tsx';
import { QuestionsPart } from '../../features/applications/questions-part.tsx';
import { useApplicationDraft } from '../../features/applications/use-application-draft.ts';
import { Deadline } from '../../features/roles/deadline.tsx';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { SaveReceipt } from '../../ui/save-receipt.tsx';
import classes from './apply.module.css';
import { type ApplyPart, isApplyPart, PartNav } from './apply-parts.tsx';
import { ApplyProfile } from './apply-profile.tsx';
import { ApplyReview } from './apply-review.tsx';

export interface ApplyFormProps {
  readonly form: ApplicationForm;
  readonly profile: OwnProfile;
  readonly user: User;
}

/** Parts share one address: a new one begins at its heading; a link to one question goes to that. */
function usePartFocus(part: ApplyPart) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) {
      target.scrollIntoView({ block: 'center' });
      target.focus();
    } else if (!first.current && part) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [part, hash]);
  return heading;
}

function Closed() {
  const t = useWords();
  return (
    <Notice kind="problem" title={t('apply.closed.title')} alert>
      <p>{t('apply.closed.text')}</p>
      <Link to="/roles">{t('apply.closed.still')}</Link>
    </Notice>
  );
}

function SentElsewhere() {
  const t = useWords();
  return (
    <Notice kind="done" title={t('apply.sent.title')} alert>
      <Link to="/applications">{t('apply.sent.look')}</Link>
    </Notice>
  );
}

/** The application form: the profile, the role's questions, and a last look at everything. */
export function ApplyForm({ form, profile, user }: ApplyFormProps) {
  const t = useWords();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get('part');
  const part: ApplyPart = isApplyPart(asked) ? asked : 'profile';
  const heading = usePartFocus(part);
  const draft = useApplicationDraft({
    form,
    owner: { organizationId: user.organization.id, userId: user.id },
  });
  const { role, questions } = form;
  const go = (next: ApplyPart): void => void navigate(`/apply/${role.id}?part=${next}`);

  return (
    <div className="page page-prose">
      <div className={classes['top']}>
        <Link to={`/roles/${role.id}`}>{role.title}</Link>
        {draft.save ? <SaveReceipt save={draft.save} /> : null}
      </div>
      <p className={classes['deadline']}>
        <Deadline closesAt={role.closesAt} />
      </p>
      <PartNav roleId={role.id} current={part} />
      <h1 ref={heading} tabIndex={-1}>
        {t(`apply.part.${part}`)}
      </h1>
      {draft.end === 'closed' ? <Closed /> : null}
      {draft.end === 'sent' ? <SentElsewhere /> : null}
      {draft.conflict ? (
        <AnswersConflict
          questions={questions}
          mine={draft.answers}
          theirs={draft.conflict.answers}
          onResolve={draft.resolve}
        />
      ) : null}
      {part === 'profile' ? <ApplyProfile form={form} profile={profile} onContinue={() => go('questions')} /> : null}
      {part === 'questions' ? (
        <QuestionsPart
          questions={questions}
          draft={draft}
          onContinue={() => go('review')}
          onLater={() => void navigate('/applications')}
        />
      ) : null}
      {part === 'review' ? <ApplyReview form={form} profile={profile} draft={draft} /> : null}
    </div>
  );
}
