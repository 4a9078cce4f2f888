import type { NotificationChoice } from '@evenhand/contract/processes/notifications';
import { reminderDays } from '@evenhand/domain/notifications/draft-reminder';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/form/check-field.tsx';
import { CheckGroup } from '../../ui/form/option-group.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { notificationChoicesQuery, useNotificationChoice } from './notifications.api.ts';

function DraftReminders({ choice }: { readonly choice: NotificationChoice }) {
  const t = useWords();
  const change = useNotificationChoice(t('account.notifications.saved'));
  // Shows the choice at once. It goes back when it could not be saved.
  const { on, days } = change.isPending ? change.variables : choice;
  const chosen = days ?? [];
  const choose = (isOn: boolean, wanted: readonly number[]): void =>
    change.mutate({
      kind: 'draft-reminder',
      channel: 'email',
      on: isOn,
      days: reminderDays.filter((day) => wanted.includes(day)),
    });
  return (
    <>
      <CheckField
        id="draft-reminders"
        kind="switch"
        checked={on}
        disabled={change.isPending}
        label={t('account.notifications.draftReminder')}
        hint={t('account.notifications.draftReminderHint')}
        onChange={(event) => choose(event.currentTarget.checked, chosen)}
      />
      {on ? (
        <CheckGroup
          id="draft-reminder-days"
          label={t('account.notifications.days')}
          choices={reminderDays.map((day) => ({
            value: String(day),
            label: t('account.notifications.day', { count: day }),
          }))}
          values={chosen.map(String)}
          onChange={(values) => choose(true, values.map(Number))}
        />
      ) : null}
    </>
  );
}

const others = [
  {
    kind: 'task-reminder',
    label: 'account.notifications.taskReminder',
    hint: 'account.notifications.taskReminderHint',
  },
  {
    kind: 'event-reminder',
    label: 'account.notifications.eventReminder',
    hint: 'account.notifications.eventReminderHint',
  },
  {
    kind: 'role-reminder',
    label: 'account.notifications.roleReminder',
    hint: 'account.notifications.roleReminderHint',
  },
] as const;

/** A reminder whose days cannot be chosen. */
function OtherReminder({ of, choice }: { readonly of: (typeof others)[number]; readonly choice: NotificationChoice }) {
  const t = useWords();
  const change = useNotificationChoice(t('account.notifications.saved'));
  return (
    <CheckField
      id={`${of.kind}s`}
      kind="switch"
      checked={change.isPending ? change.variables.on : choice.on}
      disabled={change.isPending}
      label={t(of.label)}
      hint={t(of.hint)}
      onChange={(event) => change.mutate({ kind: of.kind, channel: 'email', on: event.currentTarget.checked })}
    />
  );
}

/** Lets a candidate choose which reminders they get by mail. Answers are always sent. */
export function NotificationChoices() {
  const t = useWords();
  const { data, error, refetch } = useQuery(notificationChoicesQuery);
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const byMail = (kind: NotificationChoice['kind']) =>
    data.find((choice) => choice.kind === kind && choice.channel === 'email');
  const drafts = byMail('draft-reminder');
  return (
    <div className="stack">
      <p className="flush">{t('account.notifications.always')}</p>
      {drafts ? <DraftReminders choice={drafts} /> : null}
      {others.map((of) => {
        const choice = byMail(of.kind);
        return choice ? <OtherReminder key={of.kind} of={of} choice={choice} /> : null;
      })}
    </div>
  );
}
