import type { Visit } from '@evenhand/contract/tenancy/organizations/organizations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import { ShortTime } from '../../../ui/text/short-time.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { visitsQuery } from '../organizations.api.ts';

const size = 10;
const nameOf = ({ visitor }: Visit): string => visitor.name;

/** When the platform's staff were in an organisation: its admins see every visit. */
export function VisitList({ organizationId }: { readonly organizationId: string }) {
  const t = useWords();
  const [page, setPage] = useState(0);
  const { data: visits, isError, error, refetch } = useQuery(visitsQuery(organizationId, page, size));

  if (isError && !visits) {
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
  if (!visits) return <Waiting />;
  if (visits.totalElements === 0) return <p className="flush">{t('admin.visits.none')}</p>;

  const columns: readonly Column<Visit>[] = [
    { id: 'visitor', header: t('admin.visits.visitor'), names: true, cell: nameOf },
    { id: 'enteredAt', header: t('admin.visits.enteredAt'), cell: ({ enteredAt }) => <ShortTime iso={enteredAt} /> },
    { id: 'reason', header: t('admin.visits.reason'), cell: ({ reason }) => reason ?? t('admin.visits.settingsOnly') },
    {
      id: 'leftAt',
      header: t('admin.visits.leftAt'),
      cell: ({ leftAt, endsAt }) => {
        if (leftAt !== null) return <ShortTime iso={leftAt} />;
        return endsAt === null ? t('admin.visits.present') : t('admin.visits.until', { time: formatTime(endsAt) });
      },
    },
  ];
  return (
    <>
      <p>{t('admin.visits.text')}</p>
      <DataTable
        caption={t('admin.visits.title')}
        columns={columns}
        rows={visits.content}
        idOf={({ id }) => id}
        nameOf={nameOf}
      />
      {visits.totalElements > size ? (
        <Pager page={page} size={size} total={visits.totalElements} onPage={setPage} />
      ) : null}
    </>
  );
}
