import type { ReportSchedule } from '@evenhand/contract/screens/reports/report-schedules';
import type { SavedReport } from '@evenhand/contract/screens/reports/saved-reports';
import { reportById } from '@evenhand/domain/reports/catalogue';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../entities/session/use-may.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from '../reports.module.css';
import { ReportMailForm } from './report-mail-form.tsx';
import { dropSchedule, reportSchedulesQuery } from './report-schedules.api.ts';
import { nextText, timingText } from './schedule-text.ts';

type Open = { readonly part: 'form' | 'remove'; readonly schedule: ReportSchedule | null } | null;

interface ScheduleItemProps {
  readonly schedule: ReportSchedule;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function ScheduleItem({ schedule, onChange, onRemove }: ScheduleItemProps) {
  const t = useWords();
  const mayEditRoles = useMay('role:edit');
  const { mine, owner, pausedReason, recipients } = schedule;
  const names = recipients.map(({ name, stopped }) => (stopped ? t('report.mail.stopped', { name }) : name));
  return (
    <li>
      <h3>{timingText(t, schedule)}</h3>
      {pausedReason === null ? (
        <p>{t('report.mail.next', { when: nextText(schedule) })}</p>
      ) : (
        <Notice kind="attention">
          {t(`report.mail.paused.${pausedReason}`, { name: owner.name })} {mine ? t('report.mail.resume') : null}
        </Notice>
      )}
      <p>
        {t('report.mail.to', { names: names.join(', ') })} {mine ? null : t('report.mail.by', { name: owner.name })}
      </p>
      <div className="actions">
        {mine ? (
          <Button variant="quiet" size="small" onClick={onChange}>
            {t('report.notes.edit')}
          </Button>
        ) : null}
        {mine || mayEditRoles ? (
          <Button variant="quiet" size="small" onClick={onRemove}>
            {t('report.saved.delete')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

interface ScheduleListProps {
  readonly schedules: readonly ReportSchedule[];
  readonly onOpen: (open: NonNullable<Open>) => void;
  readonly onClose: () => void;
}

function ScheduleList({ schedules, onOpen, onClose }: ScheduleListProps) {
  const t = useWords();
  return (
    <>
      <ul className={classes['list']}>
        {schedules.map((schedule) => (
          <ScheduleItem
            key={schedule.id}
            schedule={schedule}
            onChange={() => onOpen({ part: 'form', schedule })}
            onRemove={() => onOpen({ part: 'remove', schedule })}
          />
        ))}
      </ul>
      <div className="actions">
        <Button variant="secondary" onClick={() => onOpen({ part: 'form', schedule: null })}>
          {t('report.mail.add')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </>
  );
}

interface RemoveDialogProps {
  readonly schedule: ReportSchedule;
  readonly onClose: () => void;
}

function RemoveDialog({ schedule, onClose }: RemoveDialogProps) {
  const t = useWords();
  const drop = useMutation({
    mutationFn: () => dropSchedule(schedule),
    onSuccess: () => announce({ kind: 'success', text: t('report.mail.deleted') }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={t('report.mail.deleteAsk')}
      confirm={t('report.saved.delete')}
      danger
      busy={drop.isPending}
      onConfirm={() => drop.mutate()}
      onClose={onClose}
    >
      <p>{t('report.mail.deleteText')}</p>
    </ConfirmDialog>
  );
}

interface ReportMailDialogProps {
  readonly saved: SavedReport;
  readonly onClose: () => void;
}

/** Shows when a saved report is sent by e-mail and to whom, and lets the user add, change and end it. */
export function ReportMailDialog({ saved, onClose }: ReportMailDialogProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(reportSchedulesQuery(saved.id));
  const [open, setOpen] = useState<Open>(null);
  const [isEmptyFormClosed, setEmptyFormClosed] = useState(false);
  const isProtected = reportById(saved.report)?.protects !== 'nothing';
  if (open?.part === 'remove' && open.schedule) {
    return <RemoveDialog schedule={open.schedule} onClose={() => setOpen(null)} />;
  }
  const isForm = open !== null || (data?.content.length === 0 && !isEmptyFormClosed);
  const closeForm = (): void => {
    setOpen(null);
    setEmptyFormClosed(true);
  };
  return (
    <Dialog title={t('report.mail.title', { name: saved.name })} onClose={onClose}>
      <div className="stack">
        <p>{t(isProtected ? 'report.mail.protected' : 'report.mail.text')}</p>
        {error && !data ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
        {isForm && data ? (
          <ReportMailForm
            savedReportId={saved.id}
            known={open?.schedule ?? null}
            zone={data.zone}
            isProtected={isProtected}
            onDone={closeForm}
          />
        ) : null}
        {data && !isForm ? <ScheduleList schedules={data.content} onOpen={setOpen} onClose={onClose} /> : null}
      </div>
    </Dialog>
  );
}
