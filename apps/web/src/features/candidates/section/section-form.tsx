import { dataZoneOf, type Field } from '@evenhand/domain/fields/field';
import type { FormEvent } from 'react';
import { Suspense } from 'react';
import { NotKept } from '../../../entities/draft/not-kept.tsx';
import { WhereKept } from '../../../entities/draft/where-kept.tsx';
import { formatTime } from '../../../lib/format/format.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FormActions } from '../../../ui/layout/form-frame.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { Answer } from '../answers/answer.tsx';
import { summaryText } from './error-text.ts';
import { QuestionGroups } from './question-groups.tsx';
import type { SaveMode, SectionForm } from './use-section-form.ts';

// Comes when the section has been saved in another place meanwhile.
const ConflictPanel = lazyPart(async () => (await import('./conflict-panel.tsx')).ConflictPanel);

interface SectionFormViewProps {
  readonly form: SectionForm;
  /** Ids of fields that are not asked here, as they have been answered elsewhere. */
  readonly without?: ReadonlySet<string>;
  /** Label of the button that saves and continues. */
  readonly continueLabel: string;
  readonly onContinue: () => void;
  readonly onLater: () => void;
}

function Restored({ form }: Pick<SectionFormViewProps, 'form'>) {
  const t = useWords();
  if (form.restoredAt === null) return null;
  return (
    <Notice kind="info">
      <p>{t('profile.restored', { time: formatTime(form.restoredAt) })}</p>
      <Button variant="secondary" size="small" onClick={form.discard}>
        {t('profile.discard')}
      </Button>
    </Notice>
  );
}

/** Shows the questions of one section, from the field catalogue. */
export function SectionFormView({ form, without, continueLabel, onContinue, onLater }: SectionFormViewProps) {
  const t = useWords();
  const { values, trouble, conflict, busy } = form;
  const asked = form.asked.filter(({ id }) => !without?.has(id));
  const isVoluntary = form.fields.some((field) => dataZoneOf(field) !== 'ordinary');
  const errors = Object.entries(trouble.errors).map(([path, text]) => ({
    field: path,
    text: summaryText(t, form.fields, { path, text }, values),
  }));

  // The server names a field by its path in the request.
  const refused = form.refusals.map(({ field, text }) =>
    field === null ? text : summaryText(t, form.fields, { path: field.replace(/^\w+\./, ''), text }, values),
  );

  const isMonitoring = form.fields.some((field) => field.section === 'diversity');
  const question = (field: Field) => (
    <Answer
      key={field.id}
      field={field}
      value={values[field.id]}
      errors={trouble.errors}
      beside={values}
      onChange={(value) => form.change(field.id, value)}
    />
  );

  async function saveAnd(mode: SaveMode, then: () => void): Promise<void> {
    if (await form.save(mode)) then();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void saveAnd('complete', onContinue);
  }

  if (form.opening) return <Waiting />;
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} problem={trouble.problem} reference={trouble.reference} />
      {conflict ? (
        <Suspense>
          <ConflictPanel
            fields={form.fields}
            mine={values}
            theirs={conflict.theirs.values}
            clashes={conflict.clashes}
            onResolve={form.resolve}
          />
        </Suspense>
      ) : null}
      <WhereKept keepsDrafts={form.keepsDrafts} />
      <NotKept refused={refused} />
      <Restored form={form} />
      {isMonitoring ? (
        <QuestionGroups
          asked={asked}
          fields={form.fields}
          values={values}
          errors={trouble.errors}
          question={question}
        />
      ) : (
        asked.map(question)
      )}
      <FormActions
        next={
          <ActionButton type="submit" busy={busy}>
            {continueLabel}
          </ActionButton>
        }
      >
        <Button variant="quiet" disabled={busy} onClick={() => void saveAnd('draft', onLater)}>
          {t('profile.saveForLater')}
        </Button>
        {isVoluntary && Object.keys(values).length > 0 ? (
          <Button variant="quiet" disabled={busy} onClick={() => void saveAnd('withdraw', onLater)}>
            {t('profile.takeBack')}
          </Button>
        ) : null}
      </FormActions>
    </form>
  );
}
