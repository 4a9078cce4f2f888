import type { NotificationChoice } from '@evenhand/contract/notifications';
import { reminderDays } from '@evenhand/domain/notifications/draft-reminder';
import { useQuery } from '@tanstack/react-query';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckGroup } from '../../ui/option-group.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { notificationChoicesQuery, useNotificationChoice } from './notifications.api.ts';

function DraftReminders({ choice }: { readonly choice: NotificationChoice }) {
  const t = useWords();
  const change = useNotificationChoice(t('account.notifications.saved'));
  // What was chosen shows at once; a choice that could not be saved goes back.
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

/** What a candidate is written to about: answers always, reminders as they like. */
export function NotificationChoices() {
  const t = useWords();
  const { data, error } = useQuery(notificationChoicesQuery);
  if (error) return <Notice kind="problem">{problemText(error)}</Notice>;
  if (!data) return <Waiting />;
  const reminders = data.find(({ kind, channel }) => kind === 'draft-reminder' && channel === 'email');
  return (
    <div className="stack">
      <p className="flush">{t('account.notifications.always')}</p>
      {reminders ? <DraftReminders choice={reminders} /> : null}
    </div>
  );
}
