import type { MyInterview } from '@evenhand/contract/processes/interviews/my-interviews';
import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { interviewSpanText } from '../../../entities/interview/interview-time.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import type { AttendanceOutcome } from '../interviews.api.ts';
import { KnownDialog } from './known-dialog.tsx';
import { downloadPack, mark } from './my-interviews.api.ts';
import classes from './my-interviews.module.css';

const failed = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });
const earliest = 15 * 60_000;
const outcomes = ['ATTENDED', 'LATE', 'NO_SHOW'] as const;

interface CardProps {
  readonly interview: MyInterview;
  /** The zone of the user, in which times are shown first. */
  readonly timeZone: string;
  readonly now: number;
}

/** Buttons that say how an interview went, once it has nearly begun. */
function OutcomeButtons({ interview }: Pick<CardProps, 'interview'>) {
  const t = useWords();
  const marking = useMutation({
    mutationFn: (outcome: AttendanceOutcome | null) => mark(interview, outcome),
    onSuccess: () => announce({ kind: 'success', text: t('staff.mine.marked', { name: interview.candidate.name }) }),
    onError: failed,
  });
  if (interview.outcome !== null) {
    return (
      <Button variant="quiet" size="small" disabled={marking.isPending} onClick={() => marking.mutate(null)}>
        {t('staff.schedule.mark.none')}
      </Button>
    );
  }
  return outcomes.map((outcome) => (
    <Button
      key={outcome}
      variant="secondary"
      size="small"
      disabled={marking.isPending}
      onClick={() => marking.mutate(outcome)}
    >
      {t(`staff.mine.mark.${outcome}`)}
    </Button>
  ));
}

interface PhaseProps extends Pick<CardProps, 'interview'> {
  readonly isOver: boolean;
}

/** The candidate's page, or for users outside the role's team a page with the scorecard alone. */
const pageOf = ({ bookingId, candidate, role, onTeam }: MyInterview): string =>
  onTeam ? `/manager/candidate/${candidate.id}?role=${role.id}` : `/manager/my-interviews/${bookingId}`;
const sitsIn = ({ panelRole }: MyInterview): boolean => panelRole === 'OBSERVER';

/** The candidate of an interview, and how it stands. */
function CardHead({ interview, isOver }: PhaseProps) {
  const t = useWords();
  const { candidate, outcome, isScored, mayOpen } = interview;
  const isOutstanding = isOver && !isScored && !sitsIn(interview) && outcome !== 'NO_SHOW';
  return (
    <header>
      <h3>{mayOpen ? <Link to={pageOf(interview)}>{candidate.name}</Link> : candidate.name}</h3>
      {sitsIn(interview) ? <Tag tone="plain">{t('staff.mine.sitsIn')}</Tag> : null}
      {outcome ? (
        <Tag tone={outcome === 'NO_SHOW' ? 'problem' : 'done'}>{t(`staff.schedule.outcome.${outcome}`)}</Tag>
      ) : null}
      {isOutstanding ? <Tag tone="attention">{t('staff.mine.unscored')}</Tag> : null}
    </header>
  );
}

/** The scorecard and the pack, for users who may open them. */
function OpenButtons({ interview }: Pick<CardProps, 'interview'>) {
  const t = useWords();
  const packing = useMutation({ mutationFn: downloadPack, onError: failed });
  if (!interview.mayOpen) return null;
  return (
    <>
      {sitsIn(interview) ? null : (
        <ButtonLink size="small" to={pageOf(interview)}>
          {t(interview.isScored ? 'staff.mine.seeScores' : 'staff.mine.score')}
        </ButtonLink>
      )}
      <ActionButton
        variant="secondary"
        size="small"
        busy={packing.isPending}
        onClick={() => packing.mutate(interview.bookingId)}
      >
        {t('staff.mine.pack')}
      </ActionButton>
    </>
  );
}

/** One interview of the user: when and where, whom they meet, and all that is done for it in one tap. */
export function MyInterviewCard({ interview, timeZone, now }: CardProps) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  const { candidate, role, place, videoUrl, colleagues } = interview;
  const own = interviewSpanText(interview, timeZone);
  const theirs = interviewSpanText(interview, interview.timeZone);
  const hasBegun = Date.parse(interview.startsAt) - earliest <= now;
  const isOver = Date.parse(interview.endsAt) <= now;
  const names = colleagues.length > 0 ? t('staff.mine.with', { names: colleagues.join(', ') }) : '';
  return (
    <article className={classes['card']} aria-label={`${candidate.name}, ${own}`}>
      <CardHead interview={interview} isOver={isOver} />
      <p>
        <b>{own}</b>
        {own === theirs ? null : ` · ${theirs} (${cityOfZone(interview.timeZone)})`}
      </p>
      <p className={classes['dim']}>{[role.title, place, names].filter(Boolean).join(' · ')}</p>
      <div className="actions">
        <OpenButtons interview={interview} />
        {videoUrl === '' || isOver ? null : (
          <a href={videoUrl} target="_blank" rel="noreferrer">
            {t('staff.mine.join')}
          </a>
        )}
        {hasBegun && !sitsIn(interview) ? <OutcomeButtons interview={interview} /> : null}
        {isOver ? null : (
          <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
            {t('staff.mine.know')}
          </Button>
        )}
      </div>
      {isAsking ? <KnownDialog interview={interview} onClose={() => setAsking(false)} /> : null}
    </article>
  );
}
