import type { MessageThread } from '@evenhand/contract/processes/message-threads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewersQuery } from '../../entities/application/application-queries.ts';
import { changeThread, type ThreadOf, type ThreadPatch } from '../../entities/message-thread/thread-calls.ts';
import { useUser } from '../../entities/session/current-user.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { formatDate } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import small from '../../ui/small-control.module.css';
import classes from './messages.module.css';
import { putOffChoices, putOffUntil } from './put-off.ts';

/** Changes a thread at once, says so, and offers to undo it. */
function useChange(of: ThreadOf) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  async function change(thread: MessageThread, to: ThreadPatch, said: string, back?: ThreadPatch): Promise<void> {
    setBusy(true);
    try {
      const now = await changeThread(of, thread, to);
      const undo = back && { label: t('ui.undo'), run: () => void change(now, back, t('staff.messages.undone')) };
      announce({ kind: 'success', text: said, ...(undo ? { action: undo } : {}) });
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    }
    setBusy(false);
  }
  return { change, busy };
}

interface ThreadToolsProps {
  readonly of: ThreadOf;
  readonly thread: MessageThread;
}

type Changing = ThreadToolsProps & ReturnType<typeof useChange>;

const nobody = 'none';

/** Assigns the thread to a colleague who may see the role, or to the user. */
function Assignment({ of, thread, change, busy }: Changing) {
  const t = useWords();
  const user = useUser();
  const mayList = useMay('application:assign');
  const { data: reviewers = [] } = useQuery({ ...reviewersQuery(of.roleId), enabled: mayList });
  const { assignee } = thread;
  function assign(id: string, name: string): void {
    const to = { assigneeId: id === nobody ? null : id };
    const said = id === nobody ? t('staff.messages.unassigned') : t('staff.messages.assigned', { name });
    void change(thread, to, said, { assigneeId: assignee?.id ?? null });
  }
  const isListed = assignee === null || reviewers.some(({ id }) => id === assignee.id);
  const choices = isListed ? reviewers : [assignee, ...reviewers];
  return (
    <>
      {mayList ? (
        <label className={classes['choice']}>
          {t('staff.assign.label')}
          <select
            className={small['control']}
            value={assignee?.id ?? nobody}
            disabled={busy}
            onChange={({ currentTarget: { value, selectedOptions } }) => assign(value, selectedOptions[0]?.text ?? '')}
          >
            <option value={nobody}>{t('staff.assign.nobody')}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {user && assignee?.id !== user.id ? (
        <Button
          variant="quiet"
          size="small"
          disabled={busy}
          onClick={() => assign(user.id, `${user.firstName} ${user.lastName}`)}
        >
          {t('staff.messages.toMe')}
        </Button>
      ) : null}
    </>
  );
}

/** Puts a thread off that waits for an answer, or brings it back. */
function PutOff({ thread, change, busy }: Changing) {
  const t = useWords();
  const { snoozedUntil, whoseMove } = thread;
  if (snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now()) {
    const back = (): void =>
      void change(thread, { snoozedUntil: null }, t('staff.messages.broughtBack'), { snoozedUntil });
    return (
      <p className={classes['choice']}>
        {t('staff.messages.until', { day: formatDate(snoozedUntil) })}{' '}
        <Button variant="quiet" size="small" disabled={busy} onClick={back}>
          {t('staff.messages.bringBack')}
        </Button>
      </p>
    );
  }
  if (whoseMove !== 'ours') return null;
  return (
    <fieldset className={classes['choice']} disabled={busy}>
      <legend>{t('staff.messages.putOff')}</legend>
      {putOffChoices.map((choice) => {
        const until = putOffUntil(choice, new Date());
        const said = t('staff.messages.isPutOff', { day: formatDate(until) });
        return (
          <Button
            key={choice}
            variant="quiet"
            size="small"
            onClick={() => void change(thread, { snoozedUntil: until }, said, { snoozedUntil: null })}
          >
            {t(`staff.messages.putOff.${choice}`)}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** Controls for a thread besides the form for an answer: to whom it is assigned, and until when it is put off. */
export function ThreadTools(props: ThreadToolsProps) {
  const changing = useChange(props.of);
  return (
    <div className={classes['tools']}>
      <Assignment {...props} {...changing} />
      <PutOff {...props} {...changing} />
    </div>
  );
}
