import type { BulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { movesChanged } from '../../../entities/application/application-queries.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { ProgressBar } from '../../../ui/text/progress-bar.tsx';
import { bulkResultsQuery, bulkRunQuery, type ResultFilter, stopBulkRun } from './bulk-run.api.ts';
import classes from './bulk-run.module.css';
import { type EndState, runWords, useEndText } from './bulk-run-words.ts';
import type { TakenBack } from './move-candidates.ts';
import { whyText } from './why-text.ts';

interface BulkRunProps {
  readonly batchId: string;
  readonly onDismiss: () => void;
  readonly onUndo: (undo: TakenBack) => void;
  /** The list is shown without names, so the results name no candidate either. */
  readonly anonymous: boolean;
}

/**
 * Returns the results shown first: the skipped candidates when there are any, and the waiting ones when the action was stopped
 * before it began.
 */
function firstShown({ done, moved }: BulkProgress): ResultFilter {
  if (done > moved) return 'skipped';
  return moved > 0 ? 'moved' : 'waiting';
}

/** Shows the candidates with one kind of result at a time. */
function Results({ run, anonymous }: Pick<BulkRunProps, 'anonymous'> & { readonly run: BulkProgress }) {
  const t = useWords();
  const kinds = [
    { value: 'skipped', label: t('staff.bulk.results.skipped', { total: formatNumber(run.done - run.moved) }) },
    { value: 'moved', label: t(runWords[run.kind].moved, { total: formatNumber(run.moved) }) },
    { value: 'waiting', label: t('staff.bulk.results.waiting', { total: formatNumber(run.total - run.done) }) },
  ] as const;
  const [outcome, setOutcome] = useState(firstShown(run));
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery(bulkResultsQuery(run.batchId, { outcome, page, anonymous }));
  return (
    <div className={`stack ${classes['results']}`}>
      <SelectField
        id="bulk-results"
        label={t('staff.bulk.results.show')}
        value={outcome}
        choices={kinds}
        onChange={(event) => {
          setOutcome(kinds.find(({ value }) => value === event.currentTarget.value)?.value ?? 'skipped');
          setPage(0);
        }}
      />
      {error ? <LoadProblem compact error={error} onRetry={() => void refetch()} /> : null}
      {data?.content.length === 0 ? <p>{t('staff.bulk.results.none')}</p> : null}
      <ul>
        {(data?.content ?? []).map((one) => (
          <li key={one.applicationId}>
            {one.name}
            {one.why ? `: ${whyText(one.why)}` : one.givenTo ? ` → ${one.givenTo}` : null}
          </li>
        ))}
      </ul>
      {data && data.totalPages > 1 ? (
        <Pager
          page={page}
          size={data.size}
          total={data.totalElements}
          onPage={setPage}
          label={t('staff.bulk.results.title')}
        />
      ) : null}
    </div>
  );
}

function Running({ run }: { readonly run: BulkProgress }) {
  const t = useWords();
  const stop = (): void => {
    stopBulkRun(run.batchId).catch((error: unknown) => announce({ kind: 'error', text: problemText(error) }));
  };
  return (
    <Notice kind="info" compact title={t(runWords[run.kind].title, { total: formatNumber(run.total) })}>
      <ProgressBar value={run.done} total={run.total} label={t('staff.bulk.run.label')} />
      <p>{t('staff.bulk.run.leave')}</p>
      <ActionButton variant="secondary" size="small" onClick={stop}>
        {t('staff.bulk.run.stop')}
      </ActionButton>
    </Notice>
  );
}

function Over({
  run,
  anonymous,
  onDismiss,
  onUndo,
}: BulkRunProps & { readonly run: BulkProgress & { state: EndState } }) {
  const t = useWords();
  const { undoBy, batchId } = run;
  const endText = useEndText(run);
  const whole = run.moved === run.total;
  const action = undoBy && {
    label: t('ui.undo'),
    run: () => {
      onDismiss();
      onUndo({ candidateId: undoBy.id, applicationId: undoBy.applicationId, batchId, kind: run.kind });
    },
  };
  return (
    <Notice kind={whole ? 'done' : 'attention'} alert compact onDismiss={onDismiss} {...(action ? { action } : {})}>
      {endText}
      <details>
        <summary>{t('staff.bulk.results.title')}</summary>
        <Results run={run} anonymous={anonymous} />
      </details>
    </Notice>
  );
}

/** Shows a bulk action on very many candidates while it runs and after it ends, until the viewer dismisses it. */
export function BulkRun(props: BulkRunProps) {
  const t = useWords();
  const { batchId, onDismiss } = props;
  const { data: run, error, refetch } = useQuery(bulkRunQuery(batchId));
  const done = run?.done ?? 0;
  // Moved candidates leave the lists on screen, so those are refreshed.
  useEffect(() => {
    if (done > 0) void movesChanged();
  }, [done]);
  if (error && !run) {
    return (
      <Notice kind="problem" compact onDismiss={onDismiss} action={{ label: t('ui.retry'), run: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    );
  }
  if (!run) return null;
  const { state } = run;
  return state === 'running' ? <Running run={run} /> : <Over {...props} run={{ ...run, state }} />;
}
