import { applyStandIns, type proposeStandIns } from '@evenhand/contract/processes/interviews/interviews';
import { type FormEvent, useId, useState } from 'react';
import { interviewTimeText } from '../../../entities/interview/interview-time.ts';
import { request } from '../../../entities/session/http.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';

type Proposal = (typeof proposeStandIns)['answers'][200]['_zod']['output'][number];

const leftOpen = 'open';
const moved = 'move';

/** Returns the first way that there is: a stand-in, another time, or to leave the place open. */
const firstWay = ({ standIns, moveTo }: Proposal): string => standIns[0]?.userId ?? (moveTo ? moved : leftOpen);

function changeOf({ bookingId, moveTo }: Proposal, way: string) {
  if (way === leftOpen) return { bookingId, isLeftOpen: true as const };
  return way === moved && moveTo ? { bookingId, moveTo } : { bookingId, standInId: way };
}

/** Says who gets a mail about a change. */
function toldText(t: Translate, { standIns, candidate }: Proposal, way: string): string {
  if (way === leftOpen) return t('staff.away.toldOpen');
  if (way === moved) return t('staff.away.toldMoved', { name: candidate.name });
  return t('staff.away.toldStandIn', { name: standIns.find(({ userId }) => userId === way)?.name ?? '' });
}

interface ProposalFieldProps {
  readonly id: string;
  readonly proposal: Proposal;
  readonly way: string;
  readonly timeZone: string;
  readonly onWay: (way: string) => void;
}

/** One interview with the ways to hold it without the interviewer, and who is told. */
function ProposalField({ id, proposal, way, timeZone, onWay }: ProposalFieldProps) {
  const t = useWords();
  const { candidate, startsAt, standIns, moveTo } = proposal;
  const move = moveTo
    ? [{ value: moved, label: t('staff.away.moveTo', { time: interviewTimeText(moveTo, timeZone) }) }]
    : [];
  return (
    <SelectField
      id={id}
      label={t('staff.away.interview', { name: candidate.name, time: interviewTimeText(startsAt, timeZone) })}
      hint={toldText(t, proposal, way)}
      value={way}
      choices={[
        ...standIns.map(({ userId, name }) => ({ value: userId, label: t('staff.away.standIn', { name }) })),
        ...move,
        { value: leftOpen, label: t('staff.away.leaveOpen') },
      ]}
      onChange={({ currentTarget }) => onWay(currentTarget.value)}
    />
  );
}

interface StandInProposalsProps {
  readonly userId: string;
  readonly proposals: readonly Proposal[];
  readonly timeZone: string;
  /** Takes how many interviews were changed, and those whose time or person was taken meanwhile. */
  readonly onChanged: (count: number, taken: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows for each interview who stands in or when it takes place, and applies what is chosen. */
export function StandInProposals({ userId, proposals, timeZone, onChanged, onClose }: StandInProposalsProps) {
  const t = useWords();
  const id = useId();
  const [ways, setWays] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const wayOf = (proposal: Proposal): string => ways[proposal.bookingId] ?? firstWay(proposal);
  const applying = useSendOnce({
    send: (changes: ReturnType<typeof changeOf>[], idempotencyKey) =>
      request(applyStandIns, { body: { userId, changes, reason }, idempotencyKey }),
    onSent: ({ changed, taken }) => onChanged(changed, taken),
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
        <ProposalField
          key={proposal.bookingId}
          id={`${id}-${proposal.bookingId}`}
          proposal={proposal}
          way={wayOf(proposal)}
          timeZone={timeZone}
          onWay={(way) => setWays((now) => ({ ...now, [proposal.bookingId]: way }))}
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
