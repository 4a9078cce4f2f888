import type { RoleReminder } from '@evenhand/contract/processes/notifications';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import classes from './reminder-list.module.css';
import { roleRemindersQuery, useSetReminder } from './reminders.api.ts';

function ReminderLine({ reminder }: { readonly reminder: RoleReminder }) {
  const t = useWords();
  const { roleId, roleTitle, entry, remindsAt } = reminder;
  const set = useSetReminder(roleId, () => t('roles.remind.stopped'));
  const when = `${formatDate(remindsAt)}, ${formatTime(remindsAt)}`;
  return (
    <li>
      <Link to={`/roles/${roleId}`}>{roleTitle}</Link>: {t(`account.notifications.role.${entry}`, { when })}{' '}
      <Button
        variant="secondary"
        size="small"
        disabled={set.isPending}
        aria-label={t('account.notifications.roleStop', { role: roleTitle })}
        onClick={() => set.mutate(false)}
      >
        {t('account.notifications.stop')}
      </Button>
    </li>
  );
}

/** Lists the roles that the candidate has asked to be reminded of. Renders nothing without any. */
export function ReminderList() {
  const t = useWords();
  const { data = [] } = useQuery(roleRemindersQuery);
  if (data.length === 0) return null;
  return (
    <div className={classes['reminders']}>
      <h3>{t('account.notifications.roles')}</h3>
      <ul>
        {data.map((reminder) => (
          <ReminderLine key={`${reminder.roleId} ${reminder.entry}`} reminder={reminder} />
        ))}
      </ul>
    </div>
  );
}
