import { useQuery } from '@tanstack/react-query';
import { roleQuery } from '../../entities/role/role-queries.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { momentText } from '../../lib/format/moment-text.ts';
import { runWhenSaved } from '../../lib/forms/unsaved-work.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { LeavingField } from './leaving-field.tsx';
import { LetterPreview, type PreviewPerson } from './letter-preview.tsx';
import { MessageFields } from './message-fields.tsx';
import { MessageFiles } from './message-files.tsx';
import type { Addressees } from './messages.api.ts';
import { RecipientCheck } from './recipient-check.tsx';
import type { MessageResult } from './result-of.ts';
import { useMessageForm } from './use-message-form.ts';
import { numberId, useSending } from './use-sending.ts';
import classes from './write-message.module.css';

/** People whose letter can be looked at beforehand. */
const mostPreviewed = 20;
interface WriteDialogProps {
  readonly to: Addressees;
  readonly count: number;
  /** Those of the picked candidates who are known here; all of them when they were picked one by one. */
  readonly people: readonly PreviewPerson[];
  readonly nameless: boolean;
  /** Template with which it begins when nothing has been kept. */
  readonly startsWith?: string | null;
  /** Called with what became of it: those who get nothing, or the job that writes to very many. Null when all is done. */
  readonly onSent: (result: MessageResult | null) => void;
  readonly onClose: () => void;
}

interface NumberFieldProps {
  readonly total: number;
  readonly typed: string;
  readonly isWrong: boolean;
  readonly onType: (typed: string) => void;
}

/** Asks for the number of people to be typed, so that a letter to very many is no slip of the hand. */
function TypedNumber({ total, typed, isWrong, onType }: NumberFieldProps) {
  const t = useWords();
  return (
    <TextField
      id={numberId}
      inputMode="numeric"
      autoComplete="off"
      label={t('staff.message.number', { total: formatNumber(total) })}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      {...(isWrong ? { error: t('staff.message.number.wrong', { total: formatNumber(total) }) } : {})}
    />
  );
}

function ReplaceQuestion({ onAnswer }: { readonly onAnswer: (agreed: boolean) => void }) {
  const t = useWords();
  return (
    <ConfirmDialog
      title={t('staff.message.replace')}
      confirm={t('staff.message.replace.confirm')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{t('staff.message.replace.text')}</p>
    </ConfirmDialog>
  );
}

/** Writes one letter to the picked candidates of a role: fields, the letter as they get it, and who gets it. */
export function WriteDialog({ to, count, people, nameless, startsWith = null, onSent, onClose }: WriteDialogProps) {
  const t = useWords();
  const { data: role } = useQuery(roleQuery(to.roleId));
  const form = useMessageForm(to, startsWith);
  const { language, check } = form;
  const sending = useSending({ to, people, form, onSent });
  const { recipients, toType } = sending;
  return (
    <>
      <Dialog title={t('staff.message.title', { count, total: formatNumber(count) })} onClose={onClose}>
        <form className={classes['write']} noValidate onSubmit={sending.submit}>
          {form.restoredAt === null ? null : (
            <Notice kind="info" compact action={{ label: t('staff.message.startAgain'), run: form.startAgain }}>
              {t('staff.message.restored', { time: momentText(form.restoredAt) })}
            </Notice>
          )}
          <div className={classes['columns']}>
            <div className={classes['fields']}>
              <MessageFields
                roleId={to.roleId}
                message={form.message}
                language={language}
                faults={form.shownFaults}
                onLanguage={form.setLanguage}
                onTemplate={form.chooseTemplate}
                onChange={form.change}
              />
              {form.message.channel === 'sms' ? null : (
                <MessageFiles files={form.message.files} onAttach={form.attach} onDetach={form.detach} />
              )}
              <LeavingField value={sending.leaving} isWrong={sending.isTimeWrong} onChange={sending.setLeaving} />
              {toType === null ? null : (
                <TypedNumber
                  total={toType}
                  typed={sending.typedNumber}
                  isWrong={sending.isNumberWrong}
                  onType={sending.setTypedNumber}
                />
              )}
            </div>
            <div className={classes['beside']}>
              <LetterPreview
                people={people.slice(0, mostPreviewed)}
                language={language}
                content={form.content}
                text={form.text}
              />
              <RecipientCheck
                isReady={form.isReady}
                check={check.data}
                error={check.error}
                pipeline={role?.pipeline ?? []}
                nameless={nameless}
              />
            </div>
          </div>
          {sending.isNews ? (
            <Notice kind="info" alert compact>
              {t('staff.message.news')}
            </Notice>
          ) : null}
          {sending.error ? (
            <Notice kind="problem" alert compact>
              {problemText(sending.error)}
            </Notice>
          ) : null}
          <div className="actions">
            <ActionButton type="submit" busy={sending.busy}>
              {recipients > 0
                ? t('staff.message.sendTo', { count: recipients, total: formatNumber(recipients) })
                : t('staff.thread.send')}
            </ActionButton>
            <Button variant="secondary" onClick={() => runWhenSaved(onClose)}>
              {t('ui.cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
      {form.askedTemplate === null ? null : <ReplaceQuestion onAnswer={form.answerTemplate} />}
    </>
  );
}
