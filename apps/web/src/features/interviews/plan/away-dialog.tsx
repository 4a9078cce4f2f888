import { proposeStandIns } from '@evenhand/contract/processes/interviews/interviews';
import { fromZoneInput, toZoneInput } from '@evenhand/domain/events/zone-input';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { interviewsKey } from '../../../entities/interview/interview-queries.ts';
import { staffQuery } from '../../../entities/organization/staff-query.ts';
import { request } from '../../../entities/session/http.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CalendarField } from '../../../ui/form/calendar-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { StandInProposals } from './stand-in-proposals.tsx';

export interface Absence {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}

interface AwayDialogProps {
  readonly timeZone: string;
  /** Fills in the fields. */
  readonly absence?: Absence | undefined;
  readonly onClose: () => void;
}

interface AbsenceFieldsProps extends AwayDialogProps {
  readonly isBusy: boolean;
  readonly hasProposals: boolean;
  readonly onAbsence: (absence: Absence) => void;
}

/** Asks for the interviewer who is away, and for the first and last moment. */
function AbsenceFields({ timeZone, absence, isBusy, hasProposals, onAbsence, onClose }: AbsenceFieldsProps) {
  const t = useWords();
  const id = useId();
  const { data: staff = [] } = useQuery(staffQuery);
  const [userId, setUserId] = useState(absence?.userId ?? '');
  const [from, setFrom] = useState(absence ? toZoneInput(absence.from, timeZone) : '');
  const [to, setTo] = useState(absence ? toZoneInput(absence.to, timeZone) : '');
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const span = { from: fromZoneInput(from, timeZone), to: fromZoneInput(to, timeZone) };
    if (userId !== '' && span.from && span.to) onAbsence({ userId, from: span.from, to: span.to });
  };
  const missing = (value: string) => (isChecked && value === '' ? { error: t('staff.away.missing') } : {});
  const day = (part: string) => ({ id: `${id}-${part}`, withTime: true, hint: '' });
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <SelectField
        id={`${id}-user`}
        label={t('staff.schedule.by.interviewer')}
        emptyLabel={t('staff.plan.choose')}
        value={userId}
        choices={staff.map((one) => ({ value: one.id, label: `${one.firstName} ${one.lastName}` }))}
        onChange={(event) => setUserId(event.currentTarget.value)}
        {...missing(userId)}
      />
      <CalendarField {...day('from')} label={t('staff.away.from')} value={from} onChange={setFrom} {...missing(from)} />
      <CalendarField {...day('to')} label={t('staff.away.to')} value={to} onChange={setTo} {...missing(to)} />
      <div className="actions">
        <ActionButton type="submit" variant={hasProposals ? 'secondary' : 'primary'} busy={isBusy}>
          {t('staff.away.propose')}
        </ActionButton>
        {hasProposals ? null : (
          <Button variant="quiet" onClick={onClose}>
            {t('staff.schedule.close')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** An interviewer is away: proposes stand-ins or other times, shows them, and applies them. */
export function AwayDialog({ timeZone, absence: given, onClose }: AwayDialogProps) {
  const t = useWords();
  const [takenCount, setTaken] = useState(0);
  const proposing = useMutation({ mutationFn: (body: Absence) => request(proposeStandIns, { body }) });
  const { data: proposals, variables: absence } = proposing;
  const changed = (count: number, taken: readonly string[]): void => {
    void queryClient.invalidateQueries({ queryKey: interviewsKey });
    if (count > 0) announce({ kind: 'success', text: t('staff.away.done', { count }) });
    if (taken.length === 0 || !absence) onClose();
    else {
      setTaken(taken.length);
      proposing.mutate(absence);
    }
  };
  return (
    <Dialog title={t('staff.away.title')} onClose={onClose}>
      <AbsenceFields
        timeZone={timeZone}
        absence={given}
        isBusy={proposing.isPending}
        hasProposals={proposals !== undefined}
        onAbsence={(asked) => {
          setTaken(0);
          proposing.mutate(asked);
        }}
        onClose={onClose}
      />
      {proposing.error ? (
        <Notice kind="problem" alert>
          {problemText(proposing.error)}
        </Notice>
      ) : null}
      {takenCount > 0 && proposals ? (
        <Notice kind="attention" alert>
          {t('staff.away.taken', { count: takenCount })}
        </Notice>
      ) : null}
      {proposals && absence ? (
        <StandInProposals
          key={proposing.submittedAt}
          userId={absence.userId}
          proposals={proposals}
          timeZone={timeZone}
          onChanged={changed}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  );
}
