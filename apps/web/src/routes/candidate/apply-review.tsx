import type { ApplicationForm } from '@evenhand/contract/applications';
import type { OwnProfile } from '@evenhand/contract/candidates';
import { Link, useNavigate } from 'react-router';
import { AnswersReview } from '../../features/applications/answers-review.tsx';
import { questionErrors } from '../../features/applications/problem-words.ts';
import { SendPart } from '../../features/applications/send-part.tsx';
import type { ApplicationDraft } from '../../features/applications/use-application-draft.ts';
import { useSend } from '../../features/applications/use-send.ts';
import { stepsOf } from '../../features/candidates/profile-steps.ts';
import { SectionReview } from '../../features/candidates/section-review.tsx';
import { DocumentsReview } from '../../features/documents/documents-review.tsx';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { isLacking, MissingList } from './apply-missing.tsx';

interface ApplyReviewProps {
  readonly form: ApplicationForm;
  readonly profile: OwnProfile;
  readonly draft: ApplicationDraft;
}

/** Everything that would be sent, each part with a way to change it, and the button that sends it. */
export function ApplyReview({ form, profile, draft }: ApplyReviewProps) {
  const t = useWords();
  const navigate = useNavigate();
  const { role, questions } = form;
  const errors = questionErrors(t, questions, draft.answers);
  const blocked = isLacking({ form, profile }) || errors.length > 0 || draft.end !== null || draft.conflict !== null;
  const send = useSend({
    form,
    draft,
    onSent: (sent) => {
      const { title, decisionBy } = role;
      void navigate('/submitted', { state: { ...sent, roleTitle: title, decisionBy }, replace: true });
    },
  });
  return (
    <div>
      <p>{t('apply.review.lead')}</p>
      {isLacking({ form, profile }) || errors.length > 0 ? (
        <Notice kind="attention" title={t('apply.review.missingTitle')}>
          <MissingList form={form} profile={profile} />
          <ul hidden={errors.length === 0}>
            {errors.map(({ key, field, text }) => (
              <li key={key}>
                <Link to={`/apply/${role.id}?part=questions#${field}`}>{text}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {stepsOf(profile).map((section) => (
        <SectionReview key={section} profile={profile} section={section} roleId={role.id} />
      ))}
      <p>{t('apply.review.notShown')}</p>
      <DocumentsReview documents={profile.documents} changePath={`/apply/${role.id}?part=profile#cv`} />
      <AnswersReview roleId={role.id} questions={questions} answers={draft.answers} />
      <SendPart blocked={blocked} send={send} />
    </div>
  );
}
