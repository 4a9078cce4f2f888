import type { StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';
import { lazy, Suspense, useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { changeStaff, type StaffChange, type StaffScope, type StaffType } from './staff.api.ts';
import classes from './staff.module.css';
import { fullName } from './staff-name.ts';

const PermissionsDialog = lazy(async () => ({
  default: (await import('./permissions-dialog.tsx')).PermissionsDialog,
}));

interface StaffActionsProps {
  readonly scope: StaffScope;
  readonly member: StaffMember;
  /** The user's own row, because users may not lock themselves out. */
  readonly isSelf: boolean;
  readonly mayRemove: boolean;
}

interface Wording {
  readonly type: StaffType;
  readonly named: string;
  readonly short: string;
  readonly text: string;
}

/** Returns the words for a change of type. There are two types, so each leads to the other. */
function wordingOf(t: Translate, member: StaffMember): Wording {
  const name = fullName(member);
  if (member.userType === 'HIRING_MANAGER') {
    return {
      type: 'HIRING_MANAGER_ADMIN',
      named: t('admin.staff.makeAdminNamed', { name }),
      short: t('admin.staff.makeAdmin'),
      text: t('admin.staff.makeAdminText'),
    };
  }
  return {
    type: 'HIRING_MANAGER',
    named: t('admin.staff.makeStandardNamed', { name }),
    short: t('admin.staff.makeStandard'),
    text: t('admin.staff.makeStandardText'),
  };
}

/** Makes a change of a person and says how it went; resolves when the list is up to date. */
function useChange({ scope, member }: Pick<StaffActionsProps, 'scope' | 'member'>) {
  const [busy, setBusy] = useState(false);
  async function change(what: StaffChange, done: string): Promise<void> {
    setBusy(true);
    try {
      await changeStaff(scope, member, what);
      announce({ kind: 'success', text: done });
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    }
    setBusy(false);
  }
  return { busy, change };
}

function ChangeType(props: Pick<StaffActionsProps, 'scope' | 'member'>) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const { busy, change } = useChange(props);
  const { type, named, short, text } = wordingOf(t, props.member);
  const name = fullName(props.member);
  const done = t('admin.staff.changed', { name, type: t(`admin.staffType.${type}`) });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('admin.staff.about', { action: short, name })}
        onClick={() => setAsking(true)}
      >
        {short}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={named}
          confirm={short}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => void change({ userType: type }, done).then(() => setAsking(false))}
        >
          <p>{text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Resend(props: Pick<StaffActionsProps, 'scope' | 'member'>) {
  const t = useWords();
  const { busy, change } = useChange(props);
  return (
    <ActionButton
      variant="quiet"
      size="small"
      busy={busy}
      aria-label={t('admin.staff.about', { action: t('admin.staff.resend'), name: fullName(props.member) })}
      onClick={() => void change({ resend: true }, t('admin.staff.resent', { email: props.member.email }))}
    >
      {t('admin.staff.resend')}
    </ActionButton>
  );
}

function Remove({ scope, member }: Pick<StaffActionsProps, 'scope' | 'member'>) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const action = t('admin.staff.remove');
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('admin.staff.about', { action, name: fullName(member) })}
        onClick={() => setAsking(true)}
      >
        {action}
      </Button>
      {asking ? <RemoveDialog scope={scope} member={member} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Permissions(props: Pick<StaffActionsProps, 'scope' | 'member' | 'isSelf'>) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const action = t('admin.permissions.open');
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('admin.staff.about', { action, name: fullName(props.member) })}
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      {open ? (
        <Suspense>
          <PermissionsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Offers the actions on one colleague: their type, permissions, invitation and removal. */
export function StaffActions({ scope, member, isSelf, mayRemove }: StaffActionsProps) {
  const mayChange = member.userType !== 'ADMIN' && !isSelf;
  return (
    <div className={classes['actions']}>
      {mayChange ? <ChangeType scope={scope} member={member} /> : null}
      {member.userType === 'ADMIN' ? null : <Permissions scope={scope} member={member} isSelf={isSelf} />}
      {member.status === 'INVITED' ? <Resend scope={scope} member={member} /> : null}
      {mayChange && mayRemove ? <Remove scope={scope} member={member} /> : null}
    </div>
  );
}
