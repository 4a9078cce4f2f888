import type { InterviewInvitation } from '@evenhand/contract/processes/interviews/interviews';
import { Link } from 'react-router';
import { interviewSpanText, interviewTimeText } from '../../../entities/interview/interview-time.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { MoreMenu } from '../../../ui/button/more-menu.tsx';
import type { MenuAction } from '../../../ui/popup/menu-popup.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { Tag, type TagTone } from '../../../ui/text/tag.tsx';
import type { AttendanceOutcome } from '../interviews.api.ts';
import type { Absence } from './away-dialog.tsx';
import { declinedBy, panelText, shortfallText } from './shortfall-text.ts';

export interface InvitationActs {
  readonly book: (invitation: InterviewInvitation) => void;
  readonly cancel: (invitation: InterviewInvitation) => void;
  /** Finds a stand-in for an interviewer who declined. */
  readonly standIn: (absence: Absence) => void;
  readonly fit: (invitation: InterviewInvitation) => void;
  readonly interpreters: (invitation: InterviewInvitation) => void;
  /** Adds the times that the candidate has named. Null where no times can be added. */
  readonly addTimes: ((invitation: InterviewInvitation) => void) | null;
  readonly outcome: (invitation: InterviewInvitation, outcome: AttendanceOutcome | null) => void;
}

interface InvitationTableProps {
  readonly invitations: readonly InterviewInvitation[];
  readonly timeZone: string;
  readonly acts: InvitationActs;
}

const outcomes = ['ATTENDED', 'LATE', 'NO_SHOW'] as const;

/** Returns what has become of an invitation without a time. */
function openStateOf(t: Translate, timeZone: string, invitation: InterviewInvitation): [TagTone, string] {
  const { isOverdue, noneSuits, offeredAt, isWaiting, hasWishes, wish } = invitation;
  if (offeredAt !== null) {
    return ['waiting', t('staff.plan.invitation.offered', { time: interviewTimeText(offeredAt, timeZone) })];
  }
  if (isWaiting) return ['attention', t('staff.plan.invitation.waiting')];
  if (noneSuits) return ['attention', t('staff.plan.noneSuits')];
  if (isOverdue) return ['problem', t('staff.plan.isOverdue')];
  return [
    'waiting',
    t(hasWishes && wish === null ? 'staff.plan.invitation.hasWishes' : 'staff.plan.invitation.INVITED'),
  ];
}

function stateOf(t: Translate, timeZone: string, invitation: InterviewInvitation): [TagTone, string] {
  const { state, booking } = invitation;
  if (booking?.outcome) {
    return [booking.outcome === 'NO_SHOW' ? 'problem' : 'plain', t(`staff.schedule.outcome.${booking.outcome}`)];
  }
  if (state === 'INVITED') return openStateOf(t, timeZone, invitation);
  return [state === 'BOOKED' ? 'done' : 'waiting', t(`staff.plan.invitation.${state}`)];
}

function PanelCell({ booking }: { readonly booking: NonNullable<InterviewInvitation['booking']> }) {
  const t = useWords();
  const people = panelText(t, booking);
  if (people === '' && booking.shortfalls.length === 0) return <Dash />;
  return (
    <>
      {people} {booking.shortfalls.length > 0 ? <Tag tone="attention">{shortfallText(t, booking)}</Tag> : null}{' '}
      {declinedBy(booking).map(({ userId, name }) => (
        <Tag key={userId} tone="attention">
          {t('staff.panel.declined', { name })}
        </Tag>
      ))}
    </>
  );
}

/** The length of an interview, and what is still to be arranged for it. */
function LengthCell({ invitation }: { readonly invitation: InterviewInvitation }) {
  const t = useWords();
  const { minutes, neededMinutes, isShortNotice, interpreters } = invitation;
  const { needed = 0, people = [] } = interpreters ?? {};
  return (
    <>
      {t('staff.plan.minutesValue', { count: minutes })}{' '}
      {isShortNotice ? <Tag tone="attention">{t('staff.schedule.shortNotice')}</Tag> : null}{' '}
      {neededMinutes === null ? null : (
        <Tag tone="attention">{t('staff.plan.needs', { minutes: formatNumber(neededMinutes) })}</Tag>
      )}{' '}
      {needed > people.length ? (
        <Tag tone="attention">{t('staff.plan.interpretersMissing', { count: needed - people.length })}</Tag>
      ) : null}{' '}
      {people.length > 0 ? (
        <small>{t('staff.plan.interpretersBooked', { names: people.map(({ name }) => name).join(', ') })}</small>
      ) : null}
    </>
  );
}

/** Returns the group in which a candidate chooses, or which wish was drawn. */
function turnOf(t: Translate, { wave, wish }: InterviewInvitation): string {
  if (wave !== null) return t('staff.plan.turn.wave', { number: formatNumber(wave) });
  if (wish === null) return '';
  return wish === 0 ? t('staff.plan.turn.possible') : t('staff.plan.turn.wish', { number: formatNumber(wish) });
}

/** Returns why a candidate did not come, as they say themselves. */
const absenceText = (t: Translate, { reason }: NonNullable<InterviewInvitation['absence']>): string =>
  reason === null
    ? t('staff.plan.absence.asked')
    : t('staff.plan.absence.said', { reason: t(`staff.plan.absence.${reason}`) });

type NoneSuits = NonNullable<InterviewInvitation['noneSuits']>;

/** Why no time suits a candidate, in their own words, and when they could come. */
function NoneSuitsCell({ noneSuits, timeZone }: { readonly noneSuits: NoneSuits; readonly timeZone: string }) {
  const t = useWords();
  const times = noneSuits.windows.map((window) => interviewSpanText(window, timeZone));
  return (
    <>
      <span dir="auto">{noneSuits.reason}</span>
      {times.length === 0 ? null : (
        <>
          <br />
          <small>{t('staff.plan.couldCome', { times: times.join('; ') })}</small>
        </>
      )}
    </>
  );
}

/** Returns what adds the times that a candidate has named, for whom none of the others suits. */
function namedTimes(t: Translate, invitation: InterviewInvitation, { addTimes }: InvitationActs): MenuAction[] {
  const { noneSuits, booking } = invitation;
  if (!addTimes || booking !== null || !noneSuits || noneSuits.windows.length === 0) return [];
  return [{ label: t('staff.plan.addNamed'), onTake: () => addTimes(invitation) }];
}

/** Returns what can be done for a candidate. */
function actionsOf(t: Translate, invitation: InterviewInvitation, acts: InvitationActs): MenuAction[] {
  const { booking } = invitation;
  const isBooked = booking?.state === 'BOOKED';
  const outcome = booking?.outcome ?? null;
  return [
    ...(invitation.neededMinutes === null
      ? []
      : [
          {
            label: t('staff.plan.fit', { minutes: formatNumber(invitation.neededMinutes) }),
            onTake: () => acts.fit(invitation),
          },
        ]),
    ...(invitation.interpreters === null
      ? []
      : [{ label: t('staff.plan.bookInterpreters'), onTake: () => acts.interpreters(invitation) }]),
    ...namedTimes(t, invitation, acts),
    ...(outcome === null
      ? [
          {
            label: t(isBooked ? 'staff.schedule.moveInterview' : 'staff.schedule.bookInterview'),
            onTake: () => acts.book(invitation),
          },
        ]
      : []),
    ...(isBooked && outcome === null
      ? [
          ...declinedBy(booking).map(({ userId, name }) => ({
            label: t('staff.panel.standInFor', { name }),
            onTake: () => acts.standIn({ userId, from: booking.startsAt, to: booking.endsAt }),
          })),
          { label: t('staff.schedule.cancelInterview'), onTake: () => acts.cancel(invitation) },
        ]
      : []),
    ...(booking
      ? outcomes
          .filter((one) => one !== outcome)
          .map((one) => ({ label: t(`staff.schedule.mark.${one}`), onTake: () => acts.outcome(invitation, one) }))
      : []),
    ...(outcome === null
      ? []
      : [{ label: t('staff.schedule.mark.none'), onTake: () => acts.outcome(invitation, null) }]),
  ];
}

const columnsOf = (t: Translate, timeZone: string, acts: InvitationActs): Column<InterviewInvitation>[] => [
  {
    id: 'name',
    header: t('staff.plan.candidate'),
    names: true,
    cell: ({ candidate }) => <Link to={`/manager/candidate/${candidate.id}`}>{candidate.name}</Link>,
  },
  {
    id: 'state',
    header: t('staff.plan.state'),
    cell: (invitation) => {
      const [tone, text] = stateOf(t, timeZone, invitation);
      return <Tag tone={tone}>{text}</Tag>;
    },
  },
  {
    id: 'time',
    header: t('staff.schedule.when'),
    cell: ({ booking }) => (booking ? interviewTimeText(booking.startsAt, timeZone) : <Dash />),
  },
  {
    id: 'turn',
    header: t('staff.plan.turn'),
    late: true,
    cell: (invitation) => turnOf(t, invitation) || <Dash />,
  },
  {
    id: 'people',
    header: t('staff.schedule.panel'),
    cell: ({ booking }) => (booking ? <PanelCell booking={booking} /> : <Dash />),
  },
  {
    id: 'minutes',
    header: t('staff.plan.minutes'),
    numeric: true,
    late: true,
    cell: (invitation) => <LengthCell invitation={invitation} />,
  },
  {
    id: 'says',
    header: t('staff.plan.says'),
    late: true,
    cell: ({ noneSuits, absence }) =>
      absence ? (
        absenceText(t, absence)
      ) : noneSuits ? (
        <NoneSuitsCell noneSuits={noneSuits} timeZone={timeZone} />
      ) : (
        <Dash />
      ),
  },
  {
    id: 'acts',
    header: t('staff.table.actions'),
    cell: (invitation) => (
      <MoreMenu
        label={t('staff.plan.actionsNamed', { name: invitation.candidate.name })}
        actions={actionsOf(t, invitation, acts)}
      />
    ),
  },
];

/** Ids of the columns that are left out of a list in which no invitation has anything for them. */
const emptyColumns = (invitations: readonly InterviewInvitation[]): readonly string[] => [
  ...(invitations.every(({ wave, wish }) => wave === null && wish === null) ? ['turn'] : []),
  ...(invitations.every(({ noneSuits, absence }) => !(noneSuits || absence)) ? ['says'] : []),
];

/** Lists who was invited, who has booked and who has not. */
export function InvitationTable({ invitations, timeZone, acts }: InvitationTableProps) {
  const t = useWords();
  const empty = emptyColumns(invitations);
  return (
    <DataTable
      caption={t('staff.plan.invited')}
      columns={columnsOf(t, timeZone, acts).filter(({ id }) => !empty.includes(id))}
      rows={invitations}
      idOf={({ id }) => id}
      nameOf={({ candidate }) => candidate.name}
      empty={<p>{t('staff.plan.nobodyInvited')}</p>}
    />
  );
}
