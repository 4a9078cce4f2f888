import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { type Form, itemsOf } from '@evenhand/domain/forms/read-form';
import type { ApplicationDraft } from '../../../features/applications/draft/use-application-draft.ts';
import { ownErrors } from '../../../features/applications/send/own-errors.ts';
import { HeardAboutFields } from '../../../features/applications/source/heard-about-fields.tsx';
import { sectionFields } from '../../../features/candidates/section/section-fields.ts';
import { FormPages } from '../../../features/forms/form-pages.tsx';
import { formatTime } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import { useFormHost } from '../use-form-host.tsx';

interface ApplyQuestionsProps {
  readonly form: ApplicationForm;
  readonly asked: Form;
  readonly profile: OwnProfile;
  readonly draft: ApplicationDraft;
  readonly page: string | null;
  readonly onPage: (page: string) => void;
  readonly onDone: () => void;
  readonly onLater: () => void;
}

/** The role's own form, saved as it is filled in. */
export function ApplyQuestions(props: ApplyQuestionsProps) {
  const { form, asked, profile, draft, page, onPage, onDone, onLater } = props;
  const t = useWords();
  const host = useFormHost(profile, form.role.id);
  // Until it is saved or typed on.
  const restoredAt = draft.save?.state === 'onDevice' && draft.save.at === draft.restoredAt ? draft.restoredAt : null;
  const beside = sectionFields(profile, 'application');
  const isEmpty = itemsOf(asked).length === 0;
  return (
    <div className="stack">
      {isEmpty ? <p className="flush">{t('apply.questions.none')}</p> : null}
      {!isEmpty && form.keepsDrafts ? <p className="flush">{t('apply.questions.lead')}</p> : null}
      {restoredAt === null ? null : (
        <Notice kind="info">{t('profile.restored', { time: formatTime(restoredAt) })}</Notice>
      )}
      <FormPages
        form={asked}
        answers={draft.answers}
        host={host}
        page={page}
        onPage={onPage}
        onChange={draft.change}
        onDone={() => {
          void draft.flush();
          onDone();
        }}
        doneLabel={t('apply.questions.continue')}
        later={{ label: t('apply.questions.later'), run: () => void draft.flush().then(onLater) }}
        after={{
          errors: ownErrors(t, beside, draft.answers),
          show: (errors) => (
            <HeardAboutFields
              asked={beside}
              own={profile.heardOptions}
              resources={profile.resourceOptions}
              answers={draft.answers}
              errors={errors}
              onChange={draft.change}
            />
          ),
        }}
      />
    </div>
  );
}
