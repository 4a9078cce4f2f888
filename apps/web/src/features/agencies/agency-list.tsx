import type { Agency } from '@evenhand/contract/processes/agencies/agencies';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatNumber } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { agenciesQuery, saveAgency } from './agencies.api.ts';
import classes from './agencies.module.css';
import { AgencyDialog } from './agency-dialog.tsx';
import { AgencyPeopleDialog } from './agency-people-dialog.tsx';
import { AgencySubmissionsDialog } from './agency-submissions-dialog.tsx';
import { OpenRoleDialog } from './open-role-dialog.tsx';

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'roles' }
  | { readonly kind: 'edit' | 'people' | 'submissions'; readonly agencyId: string };

function CloseButton({ agency }: { readonly agency: Agency }) {
  const t = useWords();
  const { id, name, tier, terms, isActive, version } = agency;
  const change = useMutation({
    mutationFn: () => saveAgency(id, { name, tier, terms, isActive: !isActive, version }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <ActionButton
      variant="quiet"
      size="small"
      busy={change.isPending}
      aria-label={t(isActive ? 'agencies.closeNamed' : 'agencies.reopenNamed', { name })}
      onClick={() => change.mutate()}
    >
      {t(isActive ? 'agencies.close' : 'agencies.reopen')}
    </ActionButton>
  );
}

const rolesText = (t: Translate, { roles }: Agency): string =>
  roles
    .map(({ title, opensAt }) =>
      new Date(opensAt) > new Date() ? t('agencies.opensOn', { role: title, date: formatDate(opensAt) }) : title,
    )
    .join(', ');

const columnsOf = (t: Translate, open: (dialog: OpenDialog) => void): readonly Column<Agency>[] => [
  {
    id: 'name',
    header: t('agencies.name'),
    names: true,
    cell: (agency) => (
      <>
        {agency.name}
        <div className={classes['muted']}>
          {t(`agencies.tier.${agency.tier}`)} ·{' '}
          {t(agency.terms.ownedFrom === 'ACTIVITY' ? 'agencies.termsFromActivity' : 'agencies.terms', {
            share: formatNumber(agency.terms.feeShare / 100),
            count: agency.terms.ownershipMonths,
            scope: t(`agencies.scope.${agency.terms.scope}`),
          })}
        </div>
      </>
    ),
  },
  { id: 'roles', header: t('agencies.rolesOf'), cell: (agency) => rolesText(t, agency) },
  {
    id: 'submitted',
    header: t('agencies.submitted'),
    numeric: true,
    cell: ({ submitted }) => formatNumber(submitted),
  },
  {
    id: 'duplicates',
    header: t('agencies.duplicates'),
    numeric: true,
    cell: ({ duplicates }) => formatNumber(duplicates),
  },
  {
    id: 'state',
    header: t('agencies.state'),
    cell: (agency) => {
      const { id: agencyId, name, isActive } = agency;
      return (
        <div className={classes['actions']}>
          <Tag tone={isActive ? 'done' : 'waiting'}>{t(isActive ? 'agencies.open' : 'agencies.closed')}</Tag>
          {(['edit', 'people', 'submissions'] as const).map((kind) => (
            <Button
              key={kind}
              variant="quiet"
              size="small"
              aria-label={t(`agencies.${kind}Named`, { name })}
              onClick={() => open({ kind, agencyId })}
            >
              {t(`agencies.${kind}`)}
            </Button>
          ))}
          <CloseButton agency={agency} />
        </div>
      );
    },
  },
];

interface DialogOfListProps {
  readonly open: OpenDialog;
  readonly agencies: readonly Agency[];
  readonly onClose: () => void;
}

function DialogOfList({ open, agencies, onClose }: DialogOfListProps) {
  if (open.kind === 'add') return <AgencyDialog agency={null} onClose={onClose} />;
  if (open.kind === 'roles') return <OpenRoleDialog agencies={agencies} onClose={onClose} />;
  const agency = agencies.find(({ id }) => id === open.agencyId);
  if (!agency) return null;
  if (open.kind === 'edit') return <AgencyDialog agency={agency} onClose={onClose} />;
  if (open.kind === 'people') return <AgencyPeopleDialog agency={agency} onClose={onClose} />;
  return <AgencySubmissionsDialog agency={agency} onClose={onClose} />;
}

/** The agencies that work for the organisation, with what staff arrange with each. */
export function AgencyList() {
  const t = useWords();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { data: agencies, error, refetch } = useQuery(agenciesQuery);
  if (error && !agencies) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!agencies) return <Waiting />;
  const add = (
    <Button variant={agencies.length > 0 ? 'secondary' : 'primary'} onClick={() => setOpen({ kind: 'add' })}>
      {t('agencies.add')}
    </Button>
  );
  return (
    <div className="stack">
      {agencies.length === 0 ? (
        <EmptyState title={t('agencies.noneTitle')} action={add}>
          {t('agencies.none')}
        </EmptyState>
      ) : (
        <>
          <div className="actions">
            <Button onClick={() => setOpen({ kind: 'roles' })}>{t('agencies.roles')}</Button>
            {add}
          </div>
          <DataTable
            caption={t('agencies.title')}
            columns={columnsOf(t, setOpen)}
            rows={agencies}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
          />
        </>
      )}
      {open ? <DialogOfList open={open} agencies={agencies} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}
