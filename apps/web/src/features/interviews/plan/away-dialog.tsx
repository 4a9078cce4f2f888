import { applyStandIns, proposeStandIns } from '@evenhand/contract/processes/interviews/interviews';
import { fromZoneInput } from '@evenhand/domain/events/zone-input';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { interviewsKey } from '../../../entities/interview/interview-queries.ts';
import { interviewTimeText } from '../../../entities/interview/interview-time.ts';
import { staffQuery } from '../../../entities/organization/staff-query.ts';
import { request } from '../../../entities/session/http.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CalendarField } from '../../../ui/form/calendar-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';

type Proposal = (typeof proposeStandIns)['answers'][200]['_zod']['output'][number];

interface AwayDialogProps {
  readonly timeZone: string;
  readonly onClose: () => void;
}

const leftOpen = 'open';
const moved = 'move';

/** Returns the first way that there is: a stand-in, another time, or to leave the place open. */
const firstWay = ({ standIns, moveTo }: Proposal): string => standIns[0]?.userId ?? (moveTo ? moved : leftOpen);

function changeOf({ bookingId, moveTo }: Proposal, way: string) {
  if (way === leftOpen) return { bookingId, isLeftOpen: true as const };
  return way === moved && moveTo ? { bookingId, moveTo } : { bookingId, standInId: way };
}

interface ProposalsProps extends AwayDialogProps {
  readonly userId: string;
  readonly proposals: readonly Proposal[];
}

/** Shows for each interview who stands in or when it takes place, and applies what is chosen. */
function Proposals({ userId, proposals, timeZone, onClose }: ProposalsProps) {
  const t = useWords();
  const id = useId();
  const [ways, setWays] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const wayOf = (proposal: Proposal): string => ways[proposal.bookingId] ?? firstWay(proposal);
  const applying = useSendOnce({
    send: (changes: ReturnType<typeof changeOf>[], idempotencyKey) =>
      request(applyStandIns, { body: { userId, changes, reason }, idempotencyKey }),
    onSent: ({ changed }) => {
      void queryClient.invalidateQueries({ queryKey: interviewsKey });
      announce({ kind: 'success', text: t('staff.away.done', { count: changed }) });
      onClose();
    },
  });
  if (proposals.length === 0) return <p>{t('staff.away.none')}</p>;
  return (
    <form
      className="stack"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        applying.mutate(proposals.map((proposal) => changeOf(proposal, wayOf(proposal))));
      }}
    >
      {applying.error ? (
        <Notice kind="problem" alert>
          {problemText(applying.error)}
        </Notice>
      ) : null}
      {proposals.map((proposal) => (
        <SelectField
          key={proposal.bookingId}
          id={`${id}-${proposal.bookingId}`}
          label={t('staff.away.interview', {
            name: proposal.candidate.name,
            time: interviewTimeText(proposal.startsAt, timeZone),
          })}
          value={wayOf(proposal)}
          choices={[
            ...proposal.standIns.map(({ userId: value, name }) => ({
              value,
              label: t('staff.away.standIn', { name }),
            })),
            ...(proposal.moveTo
              ? [
                  {
                    value: moved,
                    label: t('staff.away.moveTo', { time: interviewTimeText(proposal.moveTo, timeZone) }),
                  },
                ]
              : []),
            { value: leftOpen, label: t('staff.away.leaveOpen') },
          ]}
          onChange={({ currentTarget }) => setWays((now) => ({ ...now, [proposal.bookingId]: currentTarget.value }))}
        />
      ))}
      <TextAreaField
        id={`${id}-reason`}
        label={t('staff.schedule.reason')}
        hint={t('staff.schedule.reasonHint')}
        optional
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="actions">
        <ActionButton type="submit" busy={applying.isPending}>
          {t('staff.away.apply', { count: proposals.length })}
        </ActionButton>
        <Button variant="quiet" onClick={onClose}>
          {t('staff.schedule.close')}
        </Button>
      </div>
    </form>
  );
}

/** An interviewer is away: proposes stand-ins or other times, shows them, and applies them. */
export function AwayDialog({ timeZone, onClose }: AwayDialogProps) {
  const t = useWords();
  const id = useId();
  const { data: staff = [] } = useQuery(staffQuery);
  const [userId, setUserId] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isChecked, setChecked] = useState(false);
  const proposing = useMutation({
    mutationFn: (body: { readonly userId: string; readonly from: string; readonly to: string }) =>
      request(proposeStandIns, { body }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const span = { from: fromZoneInput(from, timeZone), to: fromZoneInput(to, timeZone) };
    if (userId !== '' && span.from && span.to) proposing.mutate({ userId, from: span.from, to: span.to });
  };
  const missing = (value: string) => (isChecked && value === '' ? { error: t('staff.away.missing') } : {});
  return (
    <Dialog title={t('staff.away.title')} onClose={onClose}>
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
        <CalendarField
          id={`${id}-from`}
          withTime
          label={t('staff.away.from')}
          hint=""
          value={from}
          onChange={setFrom}
          {...missing(from)}
        />
        <CalendarField
          id={`${id}-to`}
          withTime
          label={t('staff.away.to')}
          hint=""
          value={to}
          onChange={setTo}
          {...missing(to)}
        />
        {proposing.error ? (
          <Notice kind="problem" alert>
            {problemText(proposing.error)}
          </Notice>
        ) : null}
        <div className="actions">
          <ActionButton type="submit" variant={proposing.data ? 'secondary' : 'primary'} busy={proposing.isPending}>
            {t('staff.away.propose')}
          </ActionButton>
          {proposing.data ? null : (
            <Button variant="quiet" onClick={onClose}>
              {t('staff.schedule.close')}
            </Button>
          )}
        </div>
      </form>
      {proposing.data && proposing.variables ? (
        <Proposals
          key={JSON.stringify(proposing.variables)}
          userId={proposing.variables.userId}
          proposals={proposing.data}
          timeZone={timeZone}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  );
}
