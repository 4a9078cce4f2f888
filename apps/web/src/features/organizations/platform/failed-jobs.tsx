import type { deadJob } from '@evenhand/contract/tenancy/reference/reference';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { formatDate, formatTime } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { type Translate, useWords, wordOr } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { deadJobsQuery, retryJob, retryJobs } from '../organizations.api.ts';
import classes from '../organizations.module.css';

/** Stands for all jobs where one is named. */
const everything = 'all';

type DeadJob = z.output<typeof deadJob>;

/** Returns the name of a job in words. A job unknown to this page keeps its own name, which support will ask for. */
const jobName = (t: Translate, name: string): string => wordOr(t, `admin.job.${name}`, name);

interface FailedJobsProps {
  readonly subdomain: string;
  readonly mayRetry: boolean;
}

/** Lists background jobs that failed for good, and tries them again. */
export function FailedJobs({ subdomain, mayRetry }: FailedJobsProps) {
  const t = useWords();
  const [trying, setTrying] = useState<string | null>(null);
  const { data: jobs, isError, error, refetch } = useQuery(deadJobsQuery(subdomain));

  async function retry(id: string): Promise<void> {
    setTrying(id);
    try {
      if (id === everything) {
        announce({ kind: 'success', text: t('admin.jobs.allRetried', { count: await retryJobs(subdomain) }) });
      } else {
        await retryJob(subdomain, id);
        announce({ kind: 'success', text: t('admin.jobs.retried') });
      }
    } catch (thrown) {
      announce({ kind: 'error', text: problemText(thrown) });
    }
    setTrying(null);
  }

  if (isError && !jobs) {
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
  if (!jobs) return <Waiting />;
  if (jobs.length === 0) return <p className="flush">{t('admin.jobs.none')}</p>;

  const nameOf = ({ name }: DeadJob): string => jobName(t, name);
  const timeOf = ({ failedAt }: DeadJob): string => `${formatDate(failedAt)}, ${formatTime(failedAt)}`;
  const columns: readonly Column<DeadJob>[] = [
    { id: 'name', header: t('admin.jobs.name'), names: true, cell: nameOf },
    { id: 'failedAt', header: t('admin.jobs.failedAt'), cell: timeOf },
    {
      id: 'reason',
      header: t('admin.jobs.reason'),
      cell: ({ reason }) => <div className={classes['reason']}>{reason}</div>,
    },
  ];
  const action: Column<DeadJob> = {
    id: 'retry',
    header: t('admin.staff.actions'),
    cell: (job) => (
      <ActionButton
        variant="secondary"
        size="small"
        busy={trying === job.id}
        disabled={trying === everything}
        aria-label={t('admin.jobs.retryNamed', { name: nameOf(job), time: timeOf(job) })}
        onClick={() => void retry(job.id)}
      >
        {t('ui.retry')}
      </ActionButton>
    ),
  };
  return (
    <>
      <p>{t('admin.jobs.text')}</p>
      {mayRetry ? (
        <p>
          <ActionButton
            variant="secondary"
            busy={trying === everything}
            disabled={trying !== null && trying !== everything}
            onClick={() => void retry(everything)}
          >
            {t('admin.jobs.retryAll')}
          </ActionButton>
        </p>
      ) : null}
      <DataTable
        caption={t('admin.jobs.caption')}
        columns={mayRetry ? [...columns, action] : columns}
        rows={jobs}
        idOf={({ id }) => id}
        nameOf={nameOf}
      />
    </>
  );
}
