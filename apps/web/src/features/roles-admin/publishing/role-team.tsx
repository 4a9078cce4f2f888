import type { Role } from '@evenhand/contract/records/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { staffQuery } from '../../../entities/organization/staff-query.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { saveTeam } from '../roles.api.ts';
import classes from '../roles-admin.module.css';

/** Edits the team of the role. Hiring managers see only roles whose team they are on. */
export function RoleTeam({ role }: { readonly role: Role }) {
  const t = useWords();
  const { data: staff = [] } = useQuery(staffQuery);
  const [busy, setBusy] = useState(false);
  const onTeam = new Set(role.team.map((member) => member.id));

  async function save(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    try {
      await saveTeam(role.id, new FormData(form).getAll('member').map(String));
      announce({ kind: 'success', text: t('staff.team.saved') });
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    }
    setBusy(false);
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void save(event.currentTarget);
  }

  return (
    <section className={classes['panel']} aria-labelledby="team">
      <h2 id="team">{t('staff.team.title')}</h2>
      <p>{t('staff.team.text')}</p>
      <form onSubmit={submit}>
        <ul className={classes['team']}>
          {staff
            .filter((member) => member.status !== 'DISABLED')
            .map((member) => (
              <li key={member.id}>
                <label>
                  <input type="checkbox" name="member" value={member.id} defaultChecked={onTeam.has(member.id)} />
                  <span>
                    {member.firstName} {member.lastName}{' '}
                    <span className={classes['muted']}>{t(`staff.userType.${member.userType}`)}</span>
                  </span>
                </label>
              </li>
            ))}
        </ul>
        <ActionButton type="submit" size="small" variant="secondary" busy={busy}>
          {t('staff.team.save')}
        </ActionButton>
      </form>
    </section>
  );
}
