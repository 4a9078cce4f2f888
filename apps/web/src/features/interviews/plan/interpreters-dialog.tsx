import type { InterviewInvitation } from '@evenhand/contract/processes/interviews/interviews';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { GroupFrame } from '../../../ui/form/group-frame.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { type BookedInterpreter, bookInterpreters } from '../interviews.api.ts';

interface InterpretersDialogProps {
  readonly planId: string;
  readonly invitation: InterviewInvitation;
  readonly onClose: () => void;
}

const isEmpty = ({ name, email }: BookedInterpreter): boolean => name.trim() === '' && email.trim() === '';
const isWhole = ({ name, email }: BookedInterpreter): boolean => name.trim() !== '' && email.includes('@');

/** Books the interpreters of an interview, or takes them off. Each has a name and an address, and no account. */
export function InterpretersDialog({ planId, invitation, onClose }: InterpretersDialogProps) {
  const t = useWords();
  const { needed = 0, people = [] } = invitation.interpreters ?? {};
  const [rows, setRows] = useState<readonly BookedInterpreter[]>(() =>
    Array.from({ length: Math.max(needed, people.length) }, (_, at) => people[at] ?? { name: '', email: '' }),
  );
  const [isChecked, setChecked] = useState(false);
  const saving = useSendOnce({
    send: (chosen: readonly BookedInterpreter[]) => bookInterpreters({ planId, invitationId: invitation.id }, chosen),
    onSent: ({ candidate }) => {
      announce({ kind: 'success', text: t('staff.plan.marked', { name: candidate.name }) });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const chosen = rows.filter((row) => !isEmpty(row));
    const wrong = rows.findIndex((row) => !(isEmpty(row) || isWhole(row)));
    if (wrong === -1) saving.mutate(chosen);
    else document.getElementById(`interpreter-${wrong}`)?.focus();
  };
  const change = (at: number, part: Partial<BookedInterpreter>): void =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <Dialog title={t('staff.plan.interpretersOf', { name: invitation.candidate.name })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <p>{t('staff.plan.interpretersHint')}</p>
        {rows.map((row, at) => (
          <GroupFrame
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are neither added nor removed.
            key={at}
            id={`interpreter-${at}`}
            label={t('staff.plan.interpreter', { number: formatNumber(at + 1) })}
            {...(isChecked && !(isEmpty(row) || isWhole(row)) ? { error: t('staff.plan.interpreterMissing') } : {})}
          >
            <div className="stack">
              <TextField
                id={`interpreter-${at}-name`}
                label={t('staff.plan.interpreterName')}
                maxLength={100}
                value={row.name}
                onChange={(event) => change(at, { name: event.currentTarget.value })}
              />
              <TextField
                id={`interpreter-${at}-email`}
                type="email"
                label={t('staff.plan.interpreterEmail')}
                maxLength={254}
                value={row.email}
                onChange={(event) => change(at, { email: event.currentTarget.value })}
              />
            </div>
          </GroupFrame>
        ))}
        {saving.error ? (
          <Notice kind="problem" alert>
            {problemText(saving.error)}
          </Notice>
        ) : null}
        <div className="actions">
          <ActionButton type="submit" busy={saving.isPending}>
            {t('ui.save')}
          </ActionButton>
          <Button variant="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
