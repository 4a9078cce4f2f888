import type { OwnApplication } from '@evenhand/contract/own-application';
import { isAnswerOwed } from '@evenhand/domain/pipeline/candidate-status';
import { formatDate } from '../../lib/format.ts';
import type { AnyWordKey, Translate } from '../../lib/words.ts';

type Standing = Pick<OwnApplication, 'status' | 'whoseMove' | 'role'>;

const overStatuses: readonly OwnApplication['status'][] = ['accepted', 'withdrawn', 'notTakenForward'];
export const isOver = ({ status }: Pick<OwnApplication, 'status'>): boolean => overStatuses.includes(status);

type Rounded = 'test' | 'interview';
const isRounded = (what: string): what is Rounded => what === 'test' || what === 'interview';

/** Where it stands, in a sentence. */
export function statusText(
  t: Translate,
  { status, round, offer }: Pick<OwnApplication, 'status' | 'round' | 'offer'>,
): string {
  if (status === 'offer' && offer?.state === 'WITHDRAWN') return t('offer.statusWithdrawn');
  if (round === null || !isRounded(status)) return t(`applications.status.${status}`);
  return t(`applications.status.${status}Round`, { round: t(`rounds.${round}`) });
}

/** What happened, in a sentence. */
export function historyText(t: Translate, { what, round }: OwnApplication['history'][number]): string {
  if (round === null || !isRounded(what)) return t(`applications.history.${what}`);
  return t(`applications.history.${what}Round`, { round: t(`rounds.${round}`) });
}

/** When it is, and where the organisation is: a promised day lasts until its end there. */
interface OfficeNow {
  readonly now: Date;
  readonly timeZone: string;
}
const isPast = (day: string, { now, timeZone }: OfficeNow): boolean =>
  day < new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);

/** The promised date while an answer is owed. One that has passed is owned up to. */
export function promiseText(t: Translate, { status, whoseMove, role }: Standing, at: OfficeNow): string | null {
  if (!isAnswerOwed({ key: status, whoseMove }) || role.decisionBy === null) return null;
  const word = isPast(role.decisionBy, at) ? 'applications.hearLate' : 'applications.hearBy';
  return t(word, { date: formatDate(role.decisionBy) });
}

const tasks: Readonly<Partial<Record<OwnApplication['status'], AnyWordKey>>> = {
  approached: 'applications.todo.approached',
  considered: 'applications.todo.form',
  test: 'applications.todo.test',
  interview: 'applications.todo.interview',
  offer: 'applications.todo.offer',
};

/** What comes from the organisation before there is anything to do. */
const awaited: Readonly<Partial<Record<OwnApplication['status'], AnyWordKey>>> = {
  test: 'applications.todo.awaitTest',
  interview: 'applications.todo.awaitInterview',
};

/** What the candidate has to do now. */
export function todoText(t: Translate, { status, whoseMove }: Standing): string {
  if (whoseMove !== 'theirs') return t(awaited[status] ?? 'applications.todo.nothing');
  return t('applications.todo', { what: t(tasks[status] ?? 'applications.todo.look') });
}
