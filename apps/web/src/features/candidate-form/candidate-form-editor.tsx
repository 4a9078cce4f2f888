import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { fieldsOf } from '@evenhand/domain/fields/catalogue/catalogue';
import type { Field } from '@evenhand/domain/fields/field';
import { isSectionOff } from '@evenhand/domain/fields/organization-config';
import { heardAbout } from '@evenhand/domain/outcomes/heard-about';
import type { HeardOption } from '@evenhand/domain/outcomes/heard-options';
import { type FormEvent, type ReactNode, useState } from 'react';
import { questionText } from '../../entities/candidate/field-words.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import classes from './candidate-form.module.css';
import { DocumentsTable } from './documents-table.tsx';
import { FieldsTable } from './fields-table.tsx';
import {
  type ArrangedSection,
  addQuestion,
  arrangedSections,
  fieldsOfDraft,
  mayAddTo,
  mayTurnOff,
  withSection,
} from './form-draft.ts';
import { LanguagesTable } from './languages-table.tsx';
import { MonitoringSettings } from './monitoring-settings.tsx';
import { ownAnswerLists } from './own-answers.ts';
import { OwnAnswersTable } from './own-answers-table.tsx';
import { OwnQuestion } from './own-question.tsx';
import { type CandidateForm, useCandidateForm } from './use-candidate-form.ts';

interface OwnQuestionsProps {
  readonly form: CandidateForm;
  readonly section: ArrangedSection;
}

function OwnQuestions({ form: { draft, base, edit }, section }: OwnQuestionsProps) {
  const t = useWords();
  const [label, setLabel] = useState('');
  if (!mayAddTo(section)) return <p className="flush">{t(`admin.candidateForm.noOwn.${section}`)}</p>;
  const kept = base.configuration.custom ?? [];
  return (
    <>
      {draft.custom
        .filter((one) => one.section === section)
        .map((question) => (
          <OwnQuestion
            key={question.id}
            question={question}
            kept={kept.find((one) => one.id === question.id)}
            onEdit={edit}
          />
        ))}
      <TextField
        id="new-question"
        label={t('admin.candidateForm.newQuestion')}
        maxLength={200}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Button
        variant="secondary"
        disabled={label.trim() === ''}
        onClick={() => {
          edit((before) => addQuestion(before, section, label.trim()));
          setLabel('');
        }}
      >
        {t('admin.candidateForm.add')}
      </Button>
    </>
  );
}

interface CandidateFormEditorProps {
  readonly organization: Organization;
  readonly onSaved: (saved: Organization) => unknown;
  /** Renders a step as a candidate would see it. */
  readonly preview: (fields: readonly Field[]) => ReactNode;
}

/** Returns the product's own sources, with labels that can be changed. */
const usualSources = (t: Translate): HeardOption[] =>
  heardAbout.map(({ code, followUp }) => ({
    value: code,
    label: t(`lists.heardAbout.${code}`),
    followUpLabel: followUp === null ? null : t(`fields.heardAboutFollowUp.${followUp}`),
  }));

const sectionName = (t: Translate, section: ArrangedSection): string =>
  t(section === 'application' ? 'admin.candidateForm.withApplication' : `profile.step.${section}`);

/** Edits what candidates are asked, step by step, with a preview beside it. */
export function CandidateFormEditor({ organization, onSaved, preview }: CandidateFormEditorProps) {
  const t = useWords();
  const form = useCandidateForm(organization, onSaved);
  const [section, setSection] = useState<ArrangedSection>('personal');
  const { draft, base, edit } = form;
  useLeaveWarning(form.changed);
  const fields = fieldsOf(section, fieldsOfDraft(draft, base.configuration, base));
  const isOn = !isSectionOff(section, { ...draft, ...base });
  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.save();
  }
  return (
    <div className={classes['page']}>
      <form className="stack" noValidate onSubmit={submit}>
        {form.problem ? (
          <Notice kind="problem" alert>
            {form.problem}
          </Notice>
        ) : null}
        {form.theirs ? (
          <Notice kind="attention" alert title={t('admin.organization.conflictTitle')}>
            <p>{t('admin.candidateForm.conflict')}</p>
            <Button variant="secondary" size="small" onClick={form.takeTheirs}>
              {t('admin.organization.takeTheirs')}
            </Button>
          </Notice>
        ) : null}
        <SelectField
          id="section"
          label={t('admin.candidateForm.section')}
          value={section}
          choices={arrangedSections.map((one) => ({ value: one, label: sectionName(t, one) }))}
          onChange={(event) => setSection(arrangedSections.find((one) => one === event.currentTarget.value) ?? section)}
        />
        {mayTurnOff(section) ? (
          <CheckField
            id="section-on"
            label={t('admin.candidateForm.sectionOn')}
            checked={isOn}
            onChange={(event) => {
              const visible = event.currentTarget.checked;
              edit((before) => withSection(before, section, visible));
            }}
          />
        ) : null}
        <FieldsTable
          fields={fields
            .filter((field) => field.label === undefined)
            .flatMap((field) => [field, ...(field.entries ?? [])])}
          draft={draft}
          where={base}
          onEdit={edit}
        />
        {section === 'diversity' ? (
          <MonitoringSettings fields={fields} draft={draft} where={base} onEdit={edit} />
        ) : null}
        <h2>{t('admin.candidateForm.own')}</h2>
        <OwnQuestions form={form} section={section} />
        {(section === 'application' ? ownAnswerLists : []).map((list) => (
          <details key={list} className={classes['question']}>
            <summary>{t(`admin.candidateForm.${list}`)}</summary>
            <OwnAnswersTable
              list={list}
              draft={draft}
              usual={list === 'heardOptions' ? usualSources(t) : []}
              onEdit={edit}
            />
          </details>
        ))}
        <h2>{t('admin.candidateForm.documents')}</h2>
        <DocumentsTable draft={draft} where={base} onEdit={edit} />
        <h2>{t('admin.candidateForm.languages')}</h2>
        <LanguagesTable draft={draft} configuration={base.configuration} onEdit={edit} />
        <div className="actions">
          <ActionButton type="submit" busy={form.busy} disabled={!form.changed}>
            {t('ui.save')}
          </ActionButton>
        </div>
      </form>
      <section className={classes['preview']} aria-labelledby="preview-title">
        <h2 id="preview-title">{t('admin.candidateForm.preview')}</h2>
        {preview(
          fields
            .filter((field) => field.visibility === 'shown')
            .map((field) => ({
              ...field,
              label: field.label ?? draft.words[`fields.${field.id}`] ?? questionText(t, field),
            })),
        )}
      </section>
    </div>
  );
}
