import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../quiet-action.module.css';
import { roleReminderQuery, useSetReminder } from './reminders.api.ts';

/** Lets a signed-in candidate be reminded of the role by e-mail, and stop that. Renders nothing when it is too late for it. */
export function MailReminder({ roleId }: { readonly roleId: string }) {
  const t = useWords();
  const { data } = useQuery(roleReminderQuery(roleId));
  const set = useSetReminder(roleId, (on) => t(on ? 'roles.remind.asked' : 'roles.remind.stopped'));
  if (!data?.entry) return null;
  const Icon = data.on ? IconBellOff : IconBell;
  return (
    <div>
      <button type="button" className={classes['action']} disabled={set.isPending} onClick={() => set.mutate(!data.on)}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        {t(data.on ? 'roles.remind.stop' : 'roles.remind.mail')}
      </button>
      {data.on ? <p className={classes['note']}>{t(`roles.remind.mail.${data.entry}`)}</p> : null}
    </div>
  );
}
