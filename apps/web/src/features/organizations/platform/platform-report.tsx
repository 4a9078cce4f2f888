import {
  type OrganizationTally,
  organizationsReport,
  readPlatformReport,
} from '@evenhand/contract/upkeep/platform-report';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { request } from '../../../entities/session/http.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { momentText } from '../../../lib/format/moment-text.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import classes from '../organizations.module.css';

const platformReportQuery = queryOptions({
  queryKey: ['platform', 'report'],
  queryFn: ({ signal }) => request(readPlatformReport, { params: { platformReport: organizationsReport }, signal }),
});

const megabyte = 1_000_000;

const numberColumn = (
  t: Translate,
  id: 'roles' | 'applications' | 'staffSeen' | 'messages' | 'deadJobs',
): Column<OrganizationTally> => ({
  id,
  header: t(`admin.report.${id}`),
  numeric: true,
  cell: (row) => (row.countedAt === null ? '–' : formatNumber(row[id])),
});

const columnsOf = (t: Translate): readonly Column<OrganizationTally>[] => [
  {
    id: 'name',
    header: t('admin.report.organization'),
    names: true,
    cell: ({ organization }) => (
      <>
        <Link to={`/clients/${organization.id}`}>{organization.name}</Link>
        {organization.isArchived ? ` (${t('admin.report.archived')})` : ''}
      </>
    ),
  },
  numberColumn(t, 'roles'),
  numberColumn(t, 'applications'),
  numberColumn(t, 'staffSeen'),
  numberColumn(t, 'messages'),
  {
    id: 'storedBytes',
    header: t('admin.report.storedBytes'),
    numeric: true,
    cell: ({ countedAt, storedBytes }) => (countedAt === null ? '–' : formatNumber(Math.ceil(storedBytes / megabyte))),
  },
  numberColumn(t, 'deadJobs'),
];

/** The numbers of each organisation as the last night counted them. */
export function PlatformReport() {
  const t = useWords();
  const { data, error, refetch } = useQuery(platformReportQuery);
  if (!data) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <div className={`stack ${classes['padded'] ?? ''}`}>
      <p>
        {t('admin.report.text')}{' '}
        {data.asOf === null ? t('admin.report.notYet') : t('admin.report.asOf', { when: momentText(data.asOf) })}
      </p>
      <DataTable
        caption={t('admin.report.title')}
        columns={columnsOf(t)}
        rows={data.content}
        idOf={({ organization }) => organization.id}
        nameOf={({ organization }) => organization.name}
      />
    </div>
  );
}
