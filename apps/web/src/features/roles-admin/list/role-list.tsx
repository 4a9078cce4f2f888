import type { Role, RoleListItem } from '@evenhand/contract/records/roles/roles';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { RoleState } from '../../../entities/role/role-state.tsx';
import { formatNumber } from '../../../lib/format/format.ts';
import { languageName } from '../../../lib/words/language-name.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ListTools } from '../../../ui/layout/list-tools.tsx';
import { PagedTable } from '../../../ui/table/paged-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { EmptyState } from '../../../ui/text/empty-state.tsx';
import { ShortTime } from '../../../ui/text/short-time.tsx';
import { CopyDialog } from '../copies/copy-dialog.tsx';
import { rolesQuery } from '../roles.api.ts';
import classes from '../roles-admin.module.css';
import { type RoleListState, roleStatuses } from './role-list-state.ts';

const day = 86_400_000;

interface RoleListProps {
  readonly state: RoleListState;
  readonly onChange: (state: RoleListState) => void;
  readonly onOpen: (role: RoleListItem) => void;
  /** A role was made of another one. */
  readonly onMade: (made: Role) => void;
  readonly mayEdit: boolean;
}

/** Returns the address of a role. A preset has no applications, so its address is the editor. */
export const addressOf = (role: RoleListItem): string =>
  role.status === 'PRESET' ? `/manager/roles/${role.id}/edit` : `/manager/roles/${role.id}`;

/** A number of people. None is grey, so that the eye finds where there are some. */
const Count = ({ of }: { readonly of: number }) => (
  <span className={of === 0 ? classes['none'] : undefined}>{formatNumber(of)}</span>
);

const count = (id: keyof RoleListItem['funnel'], t: Translate): Column<RoleListItem> => ({
  id,
  header: t(`staff.roles.${id}`),
  numeric: true,
  cell: (role) => <Count of={role.funnel[id]} />,
});

/** When a role closes and, while it can be applied for, how many days that is away. */
function Closing({ role: { opensAt, closesAt, publishedAt } }: { readonly role: RoleListItem }) {
  const t = useWords();
  if (closesAt === null) return <Dash />;
  const days = Math.ceil((Date.parse(closesAt) - Date.now()) / day);
  const isOpen = publishedAt !== null && days > 0 && (opensAt === null || Date.parse(opensAt) <= Date.now());
  return (
    <>
      <ShortTime iso={closesAt} />
      {isOpen ? <span className={classes['daysLeft']}> {t('staff.roles.daysLeft', { count: days })}</span> : null}
    </>
  );
}

const columnsOf = (t: Translate, mayEdit: boolean, onCopy: (role: RoleListItem) => void): Column<RoleListItem>[] => [
  {
    id: 'title',
    header: t('staff.roles.role'),
    names: true,
    cell: (role) => (
      <>
        <Link to={addressOf(role)}>
          <bdi>{role.title}</bdi>
        </Link>
        {role.languages.length > 1 ? (
          <div className={classes['languages']}>{role.languages.map(languageName).join(' · ')}</div>
        ) : null}
      </>
    ),
  },
  { id: 'standing', header: t('staff.roles.standing'), cell: (role) => <RoleState role={role} /> },
  {
    id: 'closes',
    header: t('staff.roles.closes'),
    cell: (role) => <Closing role={role} />,
  },
  count('toScreen', t),
  count('toReview', t),
  count('toInterview', t),
  count('toOffer', t),
  {
    id: 'heldOutcomes',
    header: t('staff.roles.heldOutcomes'),
    numeric: true,
    cell: (role) =>
      role.heldOutcomes === 0 || !mayEdit ? (
        <Count of={role.heldOutcomes} />
      ) : (
        <Link to={`${addressOf(role)}/outcomes`}>{formatNumber(role.heldOutcomes)}</Link>
      ),
  },
  {
    id: 'applications',
    header: t('staff.roles.applications'),
    numeric: true,
    cell: (role) => <Count of={role.applications} />,
  },
  { id: 'drafts', header: t('staff.roles.drafts'), numeric: true, cell: (role) => <Count of={role.drafts} /> },
  ...(mayEdit
    ? [
        {
          id: 'copy',
          header: t('staff.copy.copy'),
          control: true,
          cell: (role: RoleListItem) => (
            <IconButton
              icon={IconCopy}
              label={t('staff.copy.copyNamed', { title: role.title })}
              onClick={() => onCopy(role)}
            />
          ),
        },
      ]
    : []),
];

function NoRoles({ state, mayEdit }: Pick<RoleListProps, 'state' | 'mayEdit'>) {
  const t = useWords();
  if (state.searchTerm !== '' || state.status !== 'ACTIVE')
    return <EmptyState title={t('staff.roles.noneFoundTitle')}>{t('staff.roles.noneFound')}</EmptyState>;
  if (!mayEdit) return <EmptyState title={t('staff.roles.noneTitle')}>{t('staff.roles.noneShared')}</EmptyState>;
  const action = <ButtonLink to="/manager/roles/new">{t('staff.roles.new')}</ButtonLink>;
  return (
    <EmptyState title={t('staff.roles.noneTitle')} action={action}>
      {t('staff.roles.none')}
    </EmptyState>
  );
}

/** The roles, with how many wait for what. */
export function RoleList({ state, onChange, onOpen, onMade, mayEdit }: RoleListProps) {
  const t = useWords();
  const listed = useQuery(rolesQuery(state));
  const [copied, setCopied] = useState<RoleListItem | null>(null);
  return (
    <>
      <ListTools
        search={{
          term: state.searchTerm,
          label: t('staff.roles.search'),
          onSearch: (searchTerm) => onChange({ ...state, page: 0, searchTerm }),
        }}
        part={{
          label: t('staff.roles.status'),
          value: state.status,
          values: roleStatuses,
          labelOf: (status) => t(`staff.roles.status.${status}`),
          onChoose: (status) => onChange({ ...state, page: 0, status }),
        }}
      />
      <PagedTable
        caption={t('staff.roles.title')}
        listed={listed}
        columns={columnsOf(t, mayEdit, setCopied)}
        idOf={(role) => role.id}
        nameOf={(role) => role.title}
        onOpen={onOpen}
        onPage={(page) => onChange({ ...state, page })}
        className={classes['roles']}
        empty={<NoRoles state={state} mayEdit={mayEdit} />}
      />
      {copied ? <CopyDialog from={copied} as="ACTIVE" onMade={onMade} onClose={() => setCopied(null)} /> : null}
    </>
  );
}
