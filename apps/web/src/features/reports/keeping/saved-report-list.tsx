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

type Part = 'change' | 'remove' | 'mail';

interface SavedReportProps {
  readonly saved: SavedReport;
  readonly onOpen: (part: Part) => void;
}

function SavedReportActions({ saved, onOpen }: SavedReportProps) {
  const t = useWords();
  const mayEditRoles = useMay('role:edit');
  const maySend = useMay('report:schedule');
  return (
    <>
      {maySend ? (
        <Button variant="quiet" size="small" onClick={() => onOpen('mail')}>
          {t('report.mail.open')}
        </Button>
      ) : null}
      {saved.mine ? (
        <Button variant="quiet" size="small" onClick={() => onOpen('change')}>
          {t('report.saved.change')}
        </Button>
      ) : null}
      {saved.mine || mayEditRoles ? (
        <Button variant="quiet" size="small" onClick={() => onOpen('remove')}>
          {t('report.saved.delete')}
        </Button>
      ) : null}
    </>
  );
}

interface OpenPartProps {
  readonly saved: SavedReport;
  readonly part: Part;
  readonly onClose: () => void;
}

/** The dialog of a saved report. */
function OpenPart({ saved, part, onClose }: OpenPartProps) {
  const t = useWords();
  const drop = useMutation({
    mutationFn: () => dropSavedReport(saved.id),
    onSuccess: () => announce({ kind: 'success', text: t('report.saved.deleted', { name: saved.name }) }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
    onSettled: onClose,
  });
  if (part === 'remove') {
    return (
      <ConfirmDialog
        title={t('report.saved.deleteAsk', { name: saved.name })}
        confirm={t('report.saved.delete')}
        danger
        busy={drop.isPending}
        onConfirm={() => drop.mutate()}
        onClose={onClose}
      >
        <p>{t(saved.shared ? 'report.saved.deleteShared' : 'report.saved.deleteText')}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Suspense>
      {part === 'mail' ? (
        <ReportMailDialog saved={saved} onClose={onClose} />
      ) : (
        <SavedReportDialog of={saved} onClose={onClose} />
      )}
    </Suspense>
  );
}

function SavedReportItem({ saved, onOpen }: SavedReportProps) {
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
        <SavedReportActions saved={saved} onOpen={onOpen} />
      </div>
    </li>
  );
}

interface SavedReportsProps {
  readonly id: string;
  readonly title: string;
  readonly reports: readonly SavedReport[];
  readonly onOpen: (id: string, part: Part) => void;
}

function SavedReports({ id, title, reports, onOpen }: SavedReportsProps) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes['saved']}>
      <h2 id={id}>{title}</h2>
      <ul className={classes['list']}>
        {reports.map((saved) => (
          <SavedReportItem key={saved.id} saved={saved} onOpen={(part) => onOpen(saved.id, part)} />
        ))}
      </ul>
    </section>
  );
}

/** Lists the user's saved reports and those that colleagues share, those that are sent by e-mail first. */
export function SavedReportList() {
  const t = useWords();
  const { data, error, refetch } = useQuery(savedReportsQuery);
  // Held here: a report goes to another list when it is sent by e-mail, and its dialog stays open.
  const [open, setOpen] = useState<{ readonly id: string; readonly part: Part } | null>(null);
  if (!data) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null;
  const known = data.content.filter(({ report }) => reportById(report));
  const sent = known.filter(({ nextAt }) => nextAt !== undefined);
  const kept = known.filter(({ nextAt }) => nextAt === undefined);
  const opened = known.find(({ id }) => id === open?.id);
  const openPart = (id: string, part: Part): void => setOpen({ id, part });
  return (
    <>
      <SavedReports id="sent-reports" title={t('report.saved.sent')} reports={sent} onOpen={openPart} />
      <SavedReports id="saved-reports" title={t('report.saved.title')} reports={kept} onOpen={openPart} />
      {open && opened ? <OpenPart saved={opened} part={open.part} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
