import type { Adjustments } from '@evenhand/contract/records/candidates/adjustments';
import { adjustmentFields } from '@evenhand/domain/candidates/adjustments';
import { askedFields } from '@evenhand/domain/fields/only-when';
import { validateSection } from '@evenhand/domain/fields/validate-section';
import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import { type FormEvent, useState } from 'react';
import type { DraftOwner } from '../../../entities/draft/drafts.ts';
import { SaveReceipt } from '../../../entities/draft/save-receipt.tsx';
import { useOwnDraft } from '../../../entities/draft/use-own-draft.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Answer } from '../answers/answer.tsx';
import classes from '../candidates.module.css';
import { ConflictPanel } from '../section/conflict-panel.tsx';
import { errorText } from '../section/error-text.ts';
import { fieldAt } from '../section/field-at.ts';
import { askedPart } from '../section/section-fields.ts';
import { serverErrors } from '../section/server-errors.ts';
import { saveAdjustments } from './adjustments.api.ts';

const fieldsHere = adjustmentFields;

function faultsOf(t: Translate, data: SectionData): Record<string, string> {
  return Object.fromEntries(
    validateSection(fieldsHere, data, { mode: 'complete' }).flatMap((fault) => {
      const found = fieldAt(fieldsHere, fault.field);
      return found ? [[fault.field, errorText(t, found, fault)]] : [];
    }),
  );
}

interface AdjustmentsFormProps {
  readonly owner: DraftOwner;
  readonly candidateId: string;
  readonly kept: Adjustments;
}

const readData = (kept: unknown): SectionData => (isRecord(kept) ? askedPart(fieldsHere, kept) : {});

/** Asks "Do you need anything changed in our process?" once for every stage. The answer is never stored on the device. */
export function AdjustmentsForm({ owner, candidateId, kept }: AdjustmentsFormProps) {
  const t = useWords();
  const draft = useOwnDraft<unknown>({
    ...owner,
    form: 'adjustments',
    start: kept.data,
    read: readData,
    staysHere: false,
  });
  const { values, conflict } = draft;
  useLeaveWarning(draft.atRisk);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [newer, setNewer] = useState(false);
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const result = await draft.send(
        () => saveAdjustments({ candidateId, data: values, version: kept.version }),
        (became) => became === 'saved',
      );
      setNewer(result === 'newer');
      if (result === 'saved') announce({ kind: 'success', text: t('profile.adjustments.saved') });
    } catch (error) {
      const named = error instanceof ProblemError ? serverErrors(t, fieldsHere, error) : {};
      setErrors(named);
      setProblem(Object.keys(named).length > 0 ? null : problemText(error));
    } finally {
      setBusy(false);
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = faultsOf(t, values);
    setErrors(wrong);
    setProblem(null);
    if (Object.keys(wrong).length === 0 && conflict === null) void save();
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary errors={Object.entries(errors).map(([field, text]) => ({ field, text }))} problem={problem} />
      {draft.restoredAt ? (
        <Notice kind="info">
          <p>{t('profile.restored', { time: formatTime(draft.restoredAt) })}</p>
        </Notice>
      ) : null}
      {conflict ? (
        <ConflictPanel
          fields={fieldsHere}
          mine={values}
          theirs={conflict.theirs.values}
          clashes={conflict.clashes}
          onResolve={draft.resolve}
        />
      ) : null}
      {newer ? (
        <Notice kind="attention" alert title={t('profile.adjustments.newerTitle')}>
          <p>{t('profile.adjustments.newer')}</p>
        </Notice>
      ) : null}
      {askedFields(fieldsHere, values).map((field) => (
        <Answer
          key={field.id}
          field={field}
          value={values[field.id]}
          errors={errors}
          onChange={(value) => draft.change(field.id, value)}
        />
      ))}
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('ui.save')}
        </ActionButton>
      </div>
      {draft.save ? (
        <div className={classes['receipt']}>
          <SaveReceipt save={draft.save} />
        </div>
      ) : null}
    </form>
  );
}
