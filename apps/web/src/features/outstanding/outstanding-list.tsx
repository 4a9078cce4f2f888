import { listOutstanding, type Outstanding } from '@evenhand/contract/processes/requests';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { request } from '../../entities/session/http.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { ShortTime } from '../../ui/text/short-time.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';

function whatText(t: Translate, { what, by, kind, documentKind }: Outstanding): string {
  if (what === 'OFFER' || what === 'OUTCOME') return t(`staff.outstanding.${what}`);
  if (what === 'AMENDMENT') return t(`staff.outstanding.AMENDMENT.${by}`);
  const asked = t(`staff.request.kind.${kind ?? 'QUESTION'}`);
  return documentKind === null ? asked : `${asked}: ${t(`staff.documentKind.${documentKind}`)}`;
}

/** Lists what is outstanding between the team and the candidates of a role, the first due at the top. */
export function OutstandingList({ roleId }: { readonly roleId: string }) {
  const t = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['next-steps', 'outstanding', roleId],
    queryFn: ({ signal }) => request(listOutstanding, { params: { id: roleId }, signal }),
  });
  if (!data) {
    return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  }
  const columns: Column<Outstanding>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      names: true,
      cell: (one) => <Link to={`/manager/candidate/${one.candidateId}?role=${roleId}`}>{one.candidateName}</Link>,
    },
    { id: 'what', header: t('staff.outstanding.what'), cell: (one) => whatText(t, one) },
    { id: 'by', header: t('staff.outstanding.who'), cell: (one) => t(`staff.outstanding.by.${one.by}`) },
    {
      id: 'due',
      header: t('staff.outstanding.due'),
      cell: (one) => (
        <>
          {one.dueAt === null ? null : <ShortTime iso={one.dueAt} />}{' '}
          {one.overdue ? <Tag tone="attention">{t('tasks.overdue')}</Tag> : null}
        </>
      ),
    },
  ];
  const inbox = <Link to="/manager/inbox">{t('staff.outstanding.toInbox')}</Link>;
  if (data.outstanding.length === 0) {
    return (
      <EmptyState title={t('staff.outstanding.none')} action={inbox}>
        {t('staff.outstanding.covers')}
      </EmptyState>
    );
  }
  return (
    <div className="page">
      <p>
        {t('staff.outstanding.covers')} {inbox}
      </p>
      <DataTable
        caption={t('staff.outstanding.title')}
        columns={columns}
        rows={data.outstanding}
        idOf={(one) => one.id}
        nameOf={(one) => one.candidateName}
      />
    </div>
  );
}
