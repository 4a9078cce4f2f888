import type { StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type StaffScope, staffOfQuery } from './staff.api.ts';
import classes from './staff.module.css';
import { StaffActions } from './staff-actions.tsx';
import { fullName } from './staff-name.ts';

interface StaffListProps {
  readonly scope: StaffScope;
  /** Id of the signed-in user. */
  readonly userId: string;
  readonly mayInvite: boolean;
  readonly mayRemove: boolean;
}

const tones = { INVITED: 'attention', DISABLED: 'waiting' } as const;

/** Shows the exception as a tag. Most colleagues are active, which is said in words. */
function Status({ status }: Pick<StaffMember, 'status'>) {
  const t = useWords();
  const text = t(`admin.staffStatus.${status}`);
  return status === 'ACTIVE' ? text : <Tag tone={tones[status]}>{text}</Tag>;
}

const columnsOf = (t: Translate, userId: string): readonly Column<StaffMember>[] => [
  {
    id: 'name',
    header: t('admin.staff.name'),
    names: true,
    cell: (member) => (
      <>
        {fullName(member)} {member.id === userId ? t('admin.staff.you') : null}
        <div className={classes['email']}>{member.email}</div>
      </>
    ),
  },
  { id: 'type', header: t('admin.staff.type'), cell: ({ userType }) => t(`admin.staffType.${userType}`) },
  {
    id: 'status',
    header: t('admin.staff.status'),
    cell: ({ status }) => <Status status={status} />,
  },
];

function actionsOf(t: Translate, { scope, userId, mayRemove }: StaffListProps): Column<StaffMember> {
  return {
    id: 'actions',
    header: t('admin.staff.actions'),
    cell: (member) => (
      <StaffActions scope={scope} member={member} isSelf={member.id === userId} mayRemove={mayRemove} />
    ),
  };
}

/** Opens the invitation. Its preset type is administrator until the organisation has one, then hiring manager. */
function Invite({ scope, hasAdmin }: { readonly scope: StaffScope; readonly hasAdmin: boolean }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const button = (
    <Button variant={hasAdmin ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
      {t('admin.staff.invite')}
    </Button>
  );
  return (
    <>
      {hasAdmin ? (
        <div className="actions">{button}</div>
      ) : (
        <EmptyState title={t('admin.staff.noAdminTitle')} action={button}>
          {t('admin.staff.noAdmin')}
        </EmptyState>
      )}
      {open ? (
        <InviteDialog
          scope={scope}
          userType={hasAdmin ? 'HIRING_MANAGER' : 'HIRING_MANAGER_ADMIN'}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Lists the staff of an organisation and what they may do, and invites new ones. */
export function StaffList(props: StaffListProps) {
  const { scope, userId, mayInvite } = props;
  const t = useWords();
  const { data: staff, isError, error, refetch } = useQuery(staffOfQuery(scope));

  if (isError && !staff) {
    return (
      <Notice
        kind="problem"
        alert
        title={t('admin.loadFailed')}
        action={{ label: t('ui.retry'), run: () => void refetch() }}
      >
        {problemText(error)}
      </Notice>
    );
  }
  if (!staff) return <Waiting />;

  const columns = columnsOf(t, userId);
  const hasAdmin = staff.some(({ userType, status }) => userType !== 'HIRING_MANAGER' && status !== 'DISABLED');
  return (
    <div className={classes['list']}>
      {staff.length > 0 ? (
        <DataTable
          caption={t('admin.staff.caption')}
          columns={mayInvite ? [...columns, actionsOf(t, props)] : columns}
          rows={staff}
          idOf={({ id }) => id}
          nameOf={fullName}
        />
      ) : null}
      {mayInvite ? <Invite scope={scope} hasAdmin={hasAdmin} /> : null}
      {staff.length === 0 && !mayInvite ? <p className="flush">{t('admin.staff.nobody')}</p> : null}
    </div>
  );
}
