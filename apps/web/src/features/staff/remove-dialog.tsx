import type { StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { removeMember, type StaffScope, staffOfQuery, staffWorkQuery } from './staff.api.ts';
import classes from './staff.module.css';
import { fullName } from './staff-name.ts';

interface RemoveDialogProps {
  readonly scope: StaffScope;
  readonly member: StaffMember;
  readonly onClose: () => void;
}

/** Shows with numbers what the colleague would leave behind. */
function LeftBehind({ scope, member }: Omit<RemoveDialogProps, 'onClose'>) {
  const t = useWords();
  const { data: work, error, refetch } = useQuery(staffWorkQuery(scope, member.id));
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!work) return <Waiting />;
  return (
    <>
      <p>{work.assigned > 0 ? t('admin.staff.leaves', { count: work.assigned }) : t('admin.staff.leavesNothing')}</p>
      {work.roles.length > 0 ? (
        <ul>
          {work.roles.map(({ id, title, assigned }) => (
            <li key={id}>{t('admin.staff.leavesOf', { role: title, count: formatNumber(assigned) })}</li>
          ))}
        </ul>
      ) : null}
      {work.teams > 0 ? <p>{t('admin.staff.teams', { count: work.teams })}</p> : null}
      {work.tasks > 0 ? <p>{t('admin.staff.tasks', { count: work.tasks })}</p> : null}
    </>
  );
}

/** Removes a colleague: shows first what they leave behind and who takes it over, then the button. */
export function RemoveDialog({ scope, member, onClose }: RemoveDialogProps) {
  const t = useWords();
  const { data: staff = [] } = useQuery(staffOfQuery(scope));
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = fullName(member);
  const colleagues = staff.filter(({ id, status }) => id !== member.id && status === 'ACTIVE');

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      const count = await removeMember(scope, member.id, to);
      const text = count > 0 ? t('admin.staff.removedAndPassed', { name, count }) : t('admin.staff.removed', { name });
      announce({ kind: 'success', text });
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={t('admin.staff.removeNamed', { name })}
      confirm={t('admin.staff.remove')}
      danger
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <div className={classes['leaving']}>
        {problem === null ? null : (
          <Notice kind="problem" alert>
            {problem}
          </Notice>
        )}
        <p>{t('admin.staff.removeText', { name })}</p>
        <LeftBehind scope={scope} member={member} />
        <SelectField
          id="hand-over-to"
          label={t('admin.staff.handOverTo')}
          hint={t('admin.staff.handOverHint')}
          emptyLabel={t('admin.staff.toNobody')}
          choices={colleagues.map((one) => ({ value: one.id, label: fullName(one) }))}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
