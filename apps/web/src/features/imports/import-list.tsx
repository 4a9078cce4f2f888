import type { DataImport } from '@evenhand/contract/upkeep/imports';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { ProgressBar } from '../../ui/text/progress-bar.tsx';
import { ShortTime } from '../../ui/text/short-time.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { importForGood, importsQuery, saveFaults } from './imports.api.ts';
import classes from './imports.module.css';

const fileFaults = {
  empty_file: 'imports.fault.empty_file',
  missing_columns: 'imports.fault.missing_columns',
  year_missing: 'imports.fault.year_missing',
  index_missing: 'imports.fault.index_missing',
  not_readable: 'imports.fault.not_readable',
} as const;

/** Returns why a whole file was refused. */
function faultText(t: Translate, { fault, faultDetail }: DataImport): string {
  const found = Object.entries(fileFaults).find(([code]) => code === fault);
  return t(found?.[1] ?? 'imports.fault.not_readable', { detail: faultDetail ?? '' });
}

const hundred = 100;

function State({ row }: { readonly row: DataImport }) {
  const t = useWords();
  if (row.state === 'failed') return <div className={classes['fault']}>{faultText(t, row)}</div>;
  if (row.state === 'waiting') return <>{t('imports.state.waiting')}</>;
  if (row.state === 'running') {
    return <ProgressBar value={Math.floor(row.progress * hundred)} total={hundred} label={t('imports.progress')} />;
  }
  return <>{t(row.dryRun ? 'imports.state.tried' : 'imports.state.done')}</>;
}

const attempt = (work: Promise<void>): void => {
  work.catch((thrown: unknown) => announce({ kind: 'error', text: problemText(thrown) }));
};

function Actions({ row }: { readonly row: DataImport }) {
  const t = useWords();
  return (
    <div className={classes['actions']}>
      {row.faulty > 0 && (row.state === 'done' || row.state === 'failed') ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('imports.faultsOf', { name: row.fileName })}
          onClick={() => attempt(saveFaults(row.id))}
        >
          {t('imports.faults')}
        </Button>
      ) : null}
      {row.dryRun && row.state === 'done' ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('imports.importNamed', { name: row.fileName })}
          onClick={() => attempt(importForGood(row.id))}
        >
          {t('imports.import')}
        </Button>
      ) : null}
    </div>
  );
}

/** Lists every import, with its progress. */
export function ImportList() {
  const t = useWords();
  const { data: imports, error, refetch } = useQuery(importsQuery);
  if (error && !imports) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!imports) return <Waiting />;
  if (imports.length === 0) return <p>{t('imports.none')}</p>;
  const columns: readonly Column<DataImport>[] = [
    { id: 'kind', header: t('imports.kind'), cell: ({ kind }) => t(`imports.kinds.${kind}`) },
    {
      id: 'file',
      header: t('imports.file'),
      names: true,
      cell: ({ fileName, year }) => (year === null ? fileName : `${fileName} (${year})`),
    },
    { id: 'at', header: t('imports.at'), cell: ({ createdAt }) => <ShortTime iso={createdAt} /> },
    { id: 'state', header: t('imports.stateOf'), cell: (row) => <State row={row} /> },
    { id: 'lines', header: t('imports.lines'), numeric: true, cell: ({ lines }) => formatNumber(lines) },
    { id: 'rows', header: t('imports.rows'), numeric: true, cell: ({ rows }) => formatNumber(rows) },
    { id: 'faulty', header: t('imports.faulty'), numeric: true, cell: ({ faulty }) => formatNumber(faulty) },
    {
      id: 'version',
      header: t('imports.version'),
      cell: ({ dataVersion }) => (dataVersion === null ? '' : <ShortTime iso={dataVersion} />),
    },
    { id: 'actions', header: t('admin.staff.actions'), cell: (row) => <Actions row={row} /> },
  ];
  return (
    <DataTable
      caption={t('imports.history')}
      columns={columns}
      rows={imports}
      idOf={({ id }) => id}
      nameOf={({ fileName }) => fileName}
    />
  );
}
