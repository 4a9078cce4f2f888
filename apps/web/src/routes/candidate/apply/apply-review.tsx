import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { missingProfileFields } from '@evenhand/domain/forms/profile-fields';
import type { Form } from '@evenhand/domain/forms/read-form';
import { visibleSections } from '@evenhand/domain/forms/visible-items';
import { Link, useNavigate } from 'react-router';
import type { ApplicationDraft } from '../../../features/applications/draft/use-application-draft.ts';
import { ownErrors } from '../../../features/applications/send/own-errors.ts';
import { SendPart } from '../../../features/applications/send/send-part.tsx';
import { useSend } from '../../../features/applications/send/use-send.ts';
import { HeardAboutReview } from '../../../features/applications/source/heard-about-review.tsx';
import { sectionState, stepsOf } from '../../../features/candidates/profile-steps.ts';
import { sectionFields } from '../../../features/candidates/section/section-fields.ts';
import { SectionReview } from '../../../features/candidates/section/section-review.tsx';
import { DocumentsReview } from '../../../features/documents/documents-review.tsx';
import { FormReview } from '../../../features/forms/form-review.tsx';
import { itemErrors } from '../../../features/forms/item-errors.ts';
import { useWords } from '../../../lib/words/words.ts';
import { isLacking, MissingList } from './apply-missing.tsx';
import { MissingSummary } from './missing-summary.tsx';

interface ApplyReviewProps {
  readonly form: ApplicationForm;
  readonly asked: Form;
  readonly profile: OwnProfile;
  readonly draft: ApplicationDraft;
  readonly pagePath: (section: string) => string;
}

/** Returns the fields that the profile lacks of its own, and those that this form asks for beside them. */
function withFormFields(form: ApplicationForm, asked: Form, profile: OwnProfile, answers: ApplicationDraft['answers']) {
  const data = Object.fromEntries(Object.entries(profile.sections).map(([section, kept]) => [section, kept.data]));
  const fields = stepsOf(profile).flatMap((section) => sectionFields(profile, section));
  const wanted = missingProfileFields(asked, answers, { data, fields }).filter(
    ({ section, field }) => !form.missing.some((one) => one.section === section && one.fields.includes(field)),
  );
  const more = wanted.map(({ section, field }) => ({ section, fields: [field] }));
  return { ...form, missing: [...form.missing, ...more] };
}

/** Everything that would be sent, each part with a way to change it, and the button that sends it. */
export function ApplyReview(props: ApplyReviewProps) {
  const { asked, profile, draft, pagePath } = props;
  const t = useWords();
  const navigate = useNavigate();
  const form = withFormFields(props.form, asked, profile, draft.answers);
  const { role } = form;
  const sections = visibleSections(asked, draft.answers);
  const errors = [
    ...itemErrors(sections, draft.answers, t),
    ...ownErrors(t, sectionFields(profile, 'application'), draft.answers),
  ];
  const lacking = isLacking({ form, profile });
  // The profile's last step shows the consents, so they are not shown once more.
  const reviewed = stepsOf(profile).filter((step) => step !== 'terms' || sectionState(profile, step) !== 'complete');
  const send = useSend({
    form,
    draft,
    onSent: (sent) => {
      const { title, decisionBy } = role;
      void navigate('/submitted', { state: { ...sent, roleTitle: title, decisionBy }, replace: true });
    },
  });
  // Questions from outside the form are shown in its last section.
  const sectionOf = (key: string): string =>
    (sections.find(({ items }) => items.some((item) => item.key === key)) ?? sections.at(-1))?.id ?? '';
  return (
    <div>
      <p>{t('apply.review.lead')}</p>
      {lacking || errors.length > 0 ? (
        <MissingSummary>
          <MissingList form={form} profile={profile} />
          <ul hidden={errors.length === 0}>
            {errors.map(({ key, path, field, text }) => (
              <li key={path}>
                <Link to={`${pagePath(sectionOf(key))}#${field}`}>{text}</Link>
              </li>
            ))}
          </ul>
        </MissingSummary>
      ) : null}
      {reviewed.map((section) => (
        <SectionReview key={section} profile={profile} section={section} roleId={role.id} />
      ))}
      <p>{t('apply.review.notShown')}</p>
      <DocumentsReview documents={profile.documents} changePath={`/apply/${role.id}?part=profile#cv`} />
      <FormReview
        form={asked}
        answers={draft.answers}
        fileName={(id) => profile.documents.find((document) => document.id === id)?.fileName}
        pagePath={pagePath}
      />
      <HeardAboutReview
        asked={sectionFields(profile, 'application')}
        own={profile.heardOptions}
        answers={draft.answers}
      />
      <SendPart
        blocked={
          lacking || errors.length > 0 || draft.end !== null || draft.conflict !== null || draft.refusals.length > 0
        }
        send={send}
      />
    </div>
  );
}
