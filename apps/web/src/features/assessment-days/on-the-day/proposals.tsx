import { clockText } from '../../../lib/format/clock-text.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import type { ShownProposal } from '../assessment-days.api.ts';
import classes from '../assessment-days.module.css';
import { type DayNames, listNames } from '../day-names.ts';
import { whoText } from '../timetable/day-pieces.ts';

interface ProposalsProps {
  readonly proposals: readonly ShownProposal[];
  readonly names: DayNames;
  readonly isBusy: boolean;
  readonly onChoose: (proposal: ShownProposal) => void;
}

const troubles = ['leftOver', 'broken', 'tooSmall'] as const;

interface TroubleProps extends Pick<ProposalsProps, 'names'> {
  readonly trouble: (typeof troubles)[number];
  readonly proposal: ShownProposal;
}

/** Names the activities that a plan leaves without a time, without a room or person, or with too few candidates. */
function Trouble({ trouble, proposal, names }: TroubleProps) {
  const t = useWords();
  const activities = proposal[trouble];
  if (activities.length === 0) return null;
  return (
    <>
      <p>{t(`staff.assessment.${trouble}`, { count: activities.length })}</p>
      <ul>
        {activities.map((activity) => {
          const text = listNames([names.exercise(activity.exerciseId), whoText(t, activity, names)]);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </>
  );
}

/** Three ways to plan on, side by side, each with the people who are to be told. */
export function Proposals({ proposals, names, isBusy, onChoose }: ProposalsProps) {
  const t = useWords();
  if (proposals.length === 0) return null;
  return (
    <ol className={classes['proposals']}>
      {proposals.map((proposal) => {
        const { kind, plan, changes, candidatesToTell, peopleToTell } = proposal;
        const told = [...candidatesToTell.map(names.candidate), ...peopleToTell.map(names.person)];
        const ends = Math.max(0, ...plan.activities.map(({ to }) => to));
        return (
          <li key={kind} aria-labelledby={`proposal-${kind}`}>
            <h3 id={`proposal-${kind}`}>{t(`staff.assessment.proposal.${kind}`)}</h3>
            <p>
              {t('staff.assessment.proposalText', {
                ends: clockText(ends),
                wait: formatNumber(Math.round(plan.quality.meanWait)),
                changes: formatNumber(changes.length),
              })}
            </p>
            {troubles.map((trouble) => (
              <Trouble key={trouble} trouble={trouble} proposal={proposal} names={names} />
            ))}
            {told.length === 0 ? (
              <p>{t('staff.assessment.noneToTell')}</p>
            ) : (
              <p>
                <b>{t('staff.assessment.toTell', { count: told.length })}</b> {listNames(told)}
              </p>
            )}
            <ActionButton
              variant="secondary"
              busy={isBusy}
              aria-describedby={`proposal-${kind}`}
              onClick={() => onChoose(proposal)}
            >
              {t('staff.assessment.choosePlan')}
            </ActionButton>
          </li>
        );
      })}
    </ol>
  );
}
