import type { StaffPermissions } from '@evenhand/contract/tenancy/identity/staff-permissions';
import type { StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';
import { permissionGroups, type SeparatePermission } from '@evenhand/domain/access/separate-permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { groupWords, permissionWords } from './permission-words.ts';
import { permissionsQuery, savePermissions } from './permissions.api.ts';
import type { StaffScope } from './staff.api.ts';
import classes from './staff.module.css';
import { fullName } from './staff-name.ts';

interface PermissionsDialogProps {
  readonly scope: StaffScope;
  readonly member: StaffMember;
  readonly isSelf: boolean;
  readonly onClose: () => void;
}

type Permission = StaffPermissions['permissions'][number];
type Wishes = ReadonlyMap<SeparatePermission, boolean>;

/**
 * Returns where a permission comes from: the user's type, or the colleague who gave it and the date. Says the same of one taken
 * away.
 */
function originOf(t: Translate, { held, byOffice, changed }: Permission): string | undefined {
  const at = changed ? { name: changed.by ?? t('admin.permissions.somebody'), date: formatDate(changed.at) } : null;
  if (held && byOffice) return t('admin.permissions.byOffice');
  if (held) return at ? t('admin.permissions.given', at) : undefined;
  return at ? t('admin.permissions.taken', at) : undefined;
}

interface GroupsProps {
  readonly permissions: readonly Permission[];
  readonly wishes: Wishes;
  readonly onChange: (permission: Permission, held: boolean) => void;
}

function Groups({ permissions, wishes, onChange }: GroupsProps) {
  const t = useWords();
  const groups = Object.keys(permissionGroups) as (keyof typeof permissionGroups)[];
  return groups.map((group) => {
    const shown = permissions.filter((one) => one.group === group);
    if (shown.length === 0) return null;
    return (
      <fieldset key={group} className={classes['group']}>
        <legend>{t(groupWords[group])}</legend>
        {shown.map((one) => (
          <CheckField
            key={one.permission}
            id={`permission-${one.permission}`}
            label={t(permissionWords[one.permission])}
            hint={originOf(t, one)}
            checked={wishes.get(one.permission) ?? one.held}
            disabled={!one.mayChange}
            onChange={(event) => onChange(one, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    );
  });
}

interface ChoosingProps extends PermissionsDialogProps {
  readonly current: StaffPermissions;
}

function Choosing({ scope, member, isSelf, current, onClose }: ChoosingProps) {
  const t = useWords();
  const [wishes, setWishes] = useState<Wishes>(new Map());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = fullName(member);
  const changes = [...wishes].map(([permission, held]) => ({ permission, held }));
  const mayChange = current.permissions.some((one) => one.mayChange);

  const input = ({ permission, held: now }: Permission, held: boolean): void => {
    const next = new Map(wishes);
    if (held === now) next.delete(permission);
    else next.set(permission, held);
    setWishes(next);
  };
  async function save(): Promise<void> {
    if (changes.length === 0) return onClose();
    setBusy(true);
    setProblem(null);
    try {
      await savePermissions(scope, member.id, { changes, version: current.version });
      announce({ kind: 'success', text: t('admin.permissions.saved', { name }) });
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  }

  return (
    <>
      {problem === null ? null : (
        <Notice kind="problem" alert>
          {problem}
        </Notice>
      )}
      {isSelf ? <Notice kind="info">{t('admin.permissions.own')}</Notice> : null}
      <Groups permissions={current.permissions} wishes={wishes} onChange={input} />
      <div className="actions">
        {mayChange ? (
          <ActionButton busy={busy} onClick={() => void save()}>
            {t('admin.permissions.save')}
          </ActionButton>
        ) : null}
        <Button variant="secondary" onClick={onClose}>
          {t(mayChange ? 'ui.cancel' : 'ui.close')}
        </Button>
      </div>
    </>
  );
}

/** Shows a colleague's permissions beside their type and who gave them, and gives or takes them. */
export function PermissionsDialog(props: PermissionsDialogProps) {
  const { scope, member, onClose } = props;
  const t = useWords();
  const { data: current, error, refetch } = useQuery(permissionsQuery(scope, member.id));
  return (
    <Dialog title={t('admin.permissions.title', { name: fullName(member) })} onClose={onClose}>
      <div className="stack">
        <p className="flush">
          {t(
            `admin.staffType.hint.${member.userType === 'HIRING_MANAGER' ? 'HIRING_MANAGER' : 'HIRING_MANAGER_ADMIN'}`,
          )}
        </p>
        {error && !current ? (
          <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
            {problemText(error)}
          </Notice>
        ) : null}
        {!current && !error ? <Waiting /> : null}
        {current ? <Choosing key={current.version} {...props} current={current} /> : null}
      </div>
    </Dialog>
  );
}
