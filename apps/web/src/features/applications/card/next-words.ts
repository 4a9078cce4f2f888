import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { isAnswerOutstanding } from '@evenhand/domain/pipeline/candidate-status';
import type { WordKey } from '@evenhand/words/parts';
import { formatDate } from '../../../lib/format/format.ts';
import type { Translate } from '../../../lib/words/words.ts';

type ApplicationState = Pick<OwnApplication, 'status' | 'whoseMove' | 'role'>;

const overStatuses: readonly OwnApplication['status'][] = ['accepted', 'withdrawn', 'notTakenForward'];
export const isOver = ({ status }: Pick<OwnApplication, 'status'>): boolean => overStatuses.includes(status);

type Rounded = 'test' | 'interview';
const isRounded = (what: string): what is Rounded => what === 'test' || what === 'interview';

/** Returns the application's status as a sentence. */
export function statusText(
  t: Translate,
  { status, round, offer }: Pick<OwnApplication, 'status' | 'round' | 'offer'>,
): string {
  if (status === 'offer' && offer?.state === 'WITHDRAWN') return t('offer.statusWithdrawn');
  if (round === null || !isRounded(status)) return t(`applications.status.${status}`);
  return t(`applications.status.${status}Round`, { round: t(`rounds.${round}`) });
}

/** Returns an event of the application's history as a sentence. */
export function historyText(t: Translate, { what, round }: OwnApplication['history'][number]): string {
  if (round === null || !isRounded(what)) return t(`applications.history.${what}`);
  return t(`applications.history.${what}Round`, { round: t(`rounds.${round}`) });
}

/** The current time and the organisation's time zone. A decision date lasts until the end of its day there. */
interface OfficeNow {
  readonly now: Date;
  readonly timeZone: string;
}
const isPast = (day: string, { now, timeZone }: OfficeNow): boolean =>
  day < new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);

/** Returns the decision date as a sentence while an answer is outstanding. A date that has passed is admitted. */
export function decisionDateText(
  t: Translate,
  { status, whoseMove, role }: ApplicationState,
  at: OfficeNow,
): string | null {
  if (!isAnswerOutstanding({ key: status, whoseMove }) || role.decisionBy === null) return null;
  const word = isPast(role.decisionBy, at) ? 'applications.hearLate' : 'applications.hearBy';
  return t(word, { date: formatDate(role.decisionBy) });
}

const tasks: Readonly<Partial<Record<OwnApplication['status'], WordKey>>> = {
  approached: 'applications.todo.approached',
  considered: 'applications.todo.form',
  test: 'applications.todo.test',
  interview: 'applications.todo.interview',
  offer: 'applications.todo.offer',
};

/** Words for what the organisation sends before the candidate has anything to do. */
const awaited: Readonly<Partial<Record<OwnApplication['status'], WordKey>>> = {
  test: 'applications.todo.awaitTest',
  interview: 'applications.todo.awaitInterview',
};

/** Returns what the candidate has to do now. */
export function todoText(t: Translate, { status, whoseMove }: ApplicationState): string {
  if (whoseMove !== 'theirs') return t(awaited[status] ?? 'applications.todo.nothing');
  return t('applications.todo', { what: t(tasks[status] ?? 'applications.todo.look') });
}
