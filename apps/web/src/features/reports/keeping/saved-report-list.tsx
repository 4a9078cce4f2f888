import type { SavedReport } from '@evenhand/contract/screens/reports/saved-reports';
import { reportById } from '@evenhand/domain/reports/catalogue';
import { reportAddress } from '@evenhand/domain/reports/report-address';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../entities/session/use-may.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords, wordOr } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import classes from '../reports.module.css';
import { dropSavedReport, savedReportsQuery } from './saved-reports.api.ts';

const SavedReportDialog = lazyPart(async () => (await import('./saved-report-dialog.tsx')).SavedReportDialog);
const ReportMailDialog = lazyPart(async () => (await import('./report-mail-dialog.tsx')).ReportMailDialog);

interface SavedReportProps {
  readonly saved: SavedReport;
}

function SavedReportActions({ saved }: SavedReportProps) {
  const t = useWords();
  const mayEditRoles = useMay('role:edit');
  const maySend = useMay('report:schedule');
  const [open, setOpen] = useState<'change' | 'remove' | 'mail' | null>(null);
  const close = (): void => setOpen(null);
  const drop = useMutation({
    mutationFn: () => dropSavedReport(saved.id),
    onSuccess: () => announce({ kind: 'success', text: t('report.saved.deleted', { name: saved.name }) }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
    onSettled: close,
  });
  return (
    <>
      {maySend ? (
        <Button variant="quiet" size="small" onClick={() => setOpen('mail')}>
          {t('report.mail.open')}
        </Button>
      ) : null}
      {saved.mine ? (
        <Button variant="quiet" size="small" onClick={() => setOpen('change')}>
          {t('report.saved.change')}
        </Button>
      ) : null}
      {saved.mine || mayEditRoles ? (
        <Button variant="quiet" size="small" onClick={() => setOpen('remove')}>
          {t('report.saved.delete')}
        </Button>
      ) : null}
      {open === 'change' ? (
        <Suspense>
          <SavedReportDialog of={saved} onClose={close} />
        </Suspense>
      ) : null}
      {open === 'mail' ? (
        <Suspense>
          <ReportMailDialog saved={saved} onClose={close} />
        </Suspense>
      ) : null}
      {open === 'remove' ? (
        <ConfirmDialog
          title={t('report.saved.deleteAsk', { name: saved.name })}
          confirm={t('report.saved.delete')}
          danger
          busy={drop.isPending}
          onConfirm={() => drop.mutate()}
          onClose={close}
        >
          <p>{t(saved.shared ? 'report.saved.deleteShared' : 'report.saved.deleteText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function SavedReportItem({ saved }: SavedReportProps) {
  const t = useWords();
  return (
    <li>
      <div>
        <h3>
          <Link to={reportAddress(saved)}>{saved.name}</Link>
        </h3>
        <p>
          {wordOr(t, `report.${saved.report}.question`, saved.report)}{' '}
          {saved.mine ? null : t('report.saved.by', { name: saved.owner.name })}{' '}
          {saved.nextAt === undefined ? null : t('report.saved.next', { day: formatDate(saved.nextAt) })}
        </p>
      </div>
      <div className="actions">
        {saved.shared ? <Tag tone="info">{t('report.saved.shared')}</Tag> : null}
        <SavedReportActions saved={saved} />
      </div>
    </li>
  );
}

interface SavedReportsProps {
  readonly id: string;
  readonly title: string;
  readonly reports: readonly SavedReport[];
}

function SavedReports({ id, title, reports }: SavedReportsProps) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes['saved']}>
      <h2 id={id}>{title}</h2>
      <ul className={classes['list']}>
        {reports.map((saved) => (
          <SavedReportItem key={saved.id} saved={saved} />
        ))}
      </ul>
    </section>
  );
}

/** Lists the user's saved reports and those that colleagues share, those that are sent by e-mail first. */
export function SavedReportList() {
  const t = useWords();
  const { data, error, refetch } = useQuery(savedReportsQuery);
  if (!data) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null;
  const known = data.content.filter(({ report }) => reportById(report));
  const sent = known.filter(({ nextAt }) => nextAt !== undefined);
  const kept = known.filter(({ nextAt }) => nextAt === undefined);
  return (
    <>
      <SavedReports id="sent-reports" title={t('report.saved.sent')} reports={sent} />
      <SavedReports id="saved-reports" title={t('report.saved.title')} reports={kept} />
    </>
  );
}
