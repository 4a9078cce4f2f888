import { mostReportRecipients, type ReportSchedule } from '@evenhand/contract/screens/reports/report-schedules';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { RecipientFields, SkipField, TimingFields } from './report-mail-fields.tsx';
import { addSchedule, changeSchedule, type ReportScheduleContent } from './report-schedules.api.ts';
import { nextText } from './schedule-text.ts';

interface ReportMailFormProps {
  readonly savedReportId: string;
  /** The schedule to change; null to add one. */
  readonly known: ReportSchedule | null;
  /** Zone by whose clock it is sent once it is saved. */
  readonly zone: string;
  readonly isProtected: boolean;
  readonly onDone: () => void;
}

const usual: ReportScheduleContent = {
  timing: { cadence: 'WEEKLY', weekday: 1, atTime: '08:00' },
  recipientIds: [],
  skipWhenEmpty: false,
};

const contentOf = ({ timing, recipients, skipWhenEmpty }: ReportSchedule): ReportScheduleContent => ({
  timing,
  recipientIds: recipients.filter(({ stopped }) => !stopped).map(({ id }) => id),
  skipWhenEmpty,
});

/** Asks on which days a saved report is sent, and to whom. */
export function ReportMailForm({ savedReportId, known, zone, isProtected, onDone }: ReportMailFormProps) {
  const t = useWords();
  const [content, setContent] = useState(known ? contentOf(known) : usual);
  const [isChecked, setChecked] = useState(false);
  const idempotency = useIdempotencyKey();
  const save = useMutation({
    mutationFn: (body: ReportScheduleContent) =>
      known ? changeSchedule(known, body) : addSchedule(savedReportId, body, idempotency.key()),
    onSuccess: (saved) => {
      idempotency.done();
      announce({ kind: 'success', text: t('report.mail.saved', { when: nextText(saved) }) });
      onDone();
    },
    onError: (problem) => idempotency.failed(problem),
  });
  const { timing, recipientIds, skipWhenEmpty } = content;
  const fitsRecipients = recipientIds.length > 0 && recipientIds.length <= mostReportRecipients;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (timing.atTime === '') document.getElementById('report-mail-time')?.focus();
    else if (fitsRecipients && !save.isPending) save.mutate(content);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {save.error ? (
        <Notice kind="problem" alert title={t('report.mail.failed')}>
          <p>{problemText(save.error)}</p>
        </Notice>
      ) : null}
      <TimingFields
        timing={timing}
        zone={zone}
        error={isChecked && timing.atTime === '' ? t('report.mail.timeMissing') : null}
        onChange={(next) => setContent({ ...content, timing: next })}
      />
      <RecipientFields
        known={known?.recipients ?? []}
        recipientIds={recipientIds}
        stopped={known?.recipients.filter(({ stopped }) => stopped).map(({ id }) => id) ?? []}
        error={isChecked && !fitsRecipients ? t('report.mail.recipientsMissing', { most: mostReportRecipients }) : null}
        onChange={(next) => setContent({ ...content, recipientIds: next })}
      />
      {isProtected ? null : (
        <SkipField checked={skipWhenEmpty} onChange={(next) => setContent({ ...content, skipWhenEmpty: next })} />
      )}
      <div className="actions">
        <ActionButton type="submit" busy={save.isPending}>
          {t('report.saved.submit')}
        </ActionButton>
        <Button variant="secondary" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
