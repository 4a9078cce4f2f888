import type { Silence } from '@evenhand/contract/processes/automatic-messages/silences';
import type { OutcomeDebt } from '@evenhand/contract/processes/outcomes/outcomes';
import type { RoleListItem } from '@evenhand/contract/records/roles/roles';
import { writeDate } from '@evenhand/domain/dates/write-date';
import { promisedDays } from '@evenhand/domain/messages/silence';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { daysSince, oldestText } from '../../../entities/application/days-since.ts';
import { unreadMentionsQuery } from '../../../entities/candidate/unread-mentions.ts';
import { threadCountsQuery } from '../../../entities/message-thread/thread-counts.ts';
import { openRolesQuery } from '../../../entities/role/role-queries.ts';
import { RoleState } from '../../../entities/role/role-state.tsx';
import { formatDate, formatNumber } from '../../../lib/format/format.ts';
import { timeZone } from '../../../lib/format/time-zone.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { locale, useWords } from '../../../lib/words/words.ts';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { inboxQuery } from '../inbox.api.ts';
import { inboxAddress } from '../inbox-state.ts';
import { type Need, needsOf, type WaitingWork } from './needs.ts';
import { Pane } from './pane.tsx';
import classes from './today.module.css';

// They come after the page.
const AppliedByDay = lazyPart(async () => (await import('./season.tsx')).AppliedByDay);
const ComingUp = lazyPart(async () => (await import('./season.tsx')).ComingUp);

interface NumberProps {
  readonly to: string;
  readonly count: number;
  readonly label: string;
  readonly note: string;
}

const Figure = ({ to, count, label, note }: NumberProps) => (
  <li className={classes['figure']}>
    <Link to={to}>
      <strong>{formatNumber(count)}</strong>
      <span>{label}</span>
      <span className={classes['faint']}>{note}</span>
    </Link>
  </li>
);

/** The four numbers of the day. Each leads to its list. */
function Numbers() {
  const t = useWords();
  const { data } = useQuery(inboxQuery(null));
  const { data: mentions } = useQuery(unreadMentionsQuery);
  const lists = data?.lists ?? [];
  return (
    <nav aria-label={t('staff.today.numbers')} className={`${classes['pane']} ${classes['numbers']}`}>
      <ul>
        {lists.map(({ list, total, oldest }) => (
          <Figure
            key={list}
            to={inboxAddress(list)}
            count={total}
            label={t(`staff.inbox.list.${list}`)}
            note={oldest === null ? t('staff.today.none') : oldestText(t, oldest)}
          />
        ))}
        {lists.length === 3 && mentions ? (
          <Figure
            to="/manager/mentions"
            count={mentions.total}
            label={t('staff.inbox.mentions', { count: mentions.total })}
            note={t('staff.mentions.title')}
          />
        ) : null}
      </ul>
    </nav>
  );
}

function NeedRow({ need }: { readonly need: Need }) {
  const t = useWords();
  const { what, count, role, since, to } = need;
  const label =
    what === 'MENTIONS'
      ? t('staff.inbox.mentions', { count })
      : t(`staff.today.need.${what}`, { count, days: promisedDays });
  const days = since === null ? 0 : daysSince(since);
  return (
    <li className={classes['need']}>
      <Link to={to}>
        <strong>{formatNumber(count)}</strong>
        <span>
          {label}
          <small>{role ?? t('staff.today.allRoles')}</small>
        </span>
        {what === 'OVERDUE' ? (
          <span className={classes['late']}>{t('staff.today.late', { count: days })}</span>
        ) : (
          <span className={classes['faint']}>{since === null ? '' : oldestText(t, since)}</span>
        )}
        <IconChevronRight size={18} aria-hidden="true" className={classes['chevron']} />
      </Link>
    </li>
  );
}

function Needs({
  debt,
  silences,
  interviews,
  isWaiting,
}: Pick<TodayProps, 'debt' | 'silences' | 'interviews' | 'isWaiting'>) {
  const t = useWords();
  const { data, error, refetch } = useQuery(inboxQuery(null));
  const { data: mentions } = useQuery(unreadMentionsQuery);
  const { data: messages } = useQuery(threadCountsQuery);
  if (error && !data) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data || isWaiting) return <Waiting />;
  const needs = needsOf({
    lists: data.lists,
    debt,
    silences,
    messages: messages?.unanswered ?? 0,
    unreached: messages?.unreached ?? 0,
    unplaced: messages?.unplaced ?? 0,
    mentions: mentions?.total ?? 0,
    interviews,
  });
  return (
    <Pane title={t('staff.today.needs')} {...(needs.length > 1 ? { note: t('staff.today.oldestFirst') } : {})}>
      {needs.length === 0 ? (
        <p className={classes['empty']}>{t('staff.today.nothing')}</p>
      ) : (
        <ul className={classes['needs']}>
          {needs.map((need) => (
            <NeedRow key={need.id} need={need} />
          ))}
        </ul>
      )}
    </Pane>
  );
}

const steps = ['toScreen', 'toReview', 'toInterview', 'toOffer'] as const;

/** Shows how many candidates of a role wait for each step, and until when it is open. */
function RolePicture({ role, late }: { readonly role: RoleListItem; readonly late: ReactNode }) {
  const t = useWords();
  const most = Math.max(1, ...steps.map((step) => role.funnel[step]));
  const left = role.closesAt === null ? null : Math.ceil((Date.parse(role.closesAt) - Date.now()) / 86_400_000);
  return (
    <li>
      <h3>
        <Link to={`/manager/roles/${role.id}`}>
          <bdi>{role.title}</bdi>
        </Link>
      </h3>
      <p className={classes['faint']}>
        <RoleState role={role} />{' '}
        {left !== null && left > 0 && role.closesAt !== null ? (
          <span title={formatDate(role.closesAt)}>{t('staff.today.closesIn', { count: left })}</span>
        ) : null}
      </p>
      <dl>
        {steps.map((step) => (
          <div key={step}>
            <dt>{t(`staff.roles.${step}`)}</dt>
            <dd>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className={classes['bar']}>
                <rect width={(role.funnel[step] / most) * 100} height="10" fill="currentColor" />
              </svg>
              <span>{formatNumber(role.funnel[step])}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes['behind']}>{late}</p>
    </li>
  );
}

const mostRoles = 4;

interface TodayProps {
  readonly debt: readonly OutcomeDebt[];
  /** Candidates who have heard nothing for longer than promised, by role. */
  readonly silences: readonly Silence[];
  readonly interviews: WaitingWork['interviews'];
  /** Debts and silences are still on their way: what needs the viewer is shown in one piece. */
  readonly isWaiting: boolean;
  /** The list of what has changed; null for a user who may not search. */
  readonly changes: ReactNode;
  /** The user's own tasks that are due. */
  readonly tasks: ReactNode;
  /** Returns what is said of the candidates of a role who have waited long. */
  readonly lateOf: (roleId: string) => ReactNode;
}

function Roles({ lateOf }: Pick<TodayProps, 'lateOf'>) {
  const t = useWords();
  const { data, error, refetch } = useQuery(openRolesQuery);
  if (error && !data) {
    return (
      <Pane title={t('staff.today.roles')}>
        <LoadProblem compact error={error} onRetry={() => void refetch()} />
      </Pane>
    );
  }
  const roles = (data?.content ?? []).filter(({ applications }) => applications > 0).slice(0, mostRoles);
  if (roles.length === 0) return null;
  return (
    <Pane title={t('staff.today.roles')}>
      <ul className={classes['roles']}>
        {roles.map((role) => (
          <RolePicture key={role.id} role={role} late={lateOf(role.id)} />
        ))}
      </ul>
    </Pane>
  );
}

/** The day of a member of staff: numbers, work that needs them, changes, the candidates of each role, and the dates ahead. */
export function Today({ debt, silences, interviews, isWaiting, changes, tasks, lateOf }: TodayProps) {
  const t = useWords();
  return (
    <div className={classes['body']}>
      <Numbers />
      <div className={classes['columns']}>
        <div className={classes['stack']}>
          <Needs debt={debt} silences={silences} interviews={interviews} isWaiting={isWaiting} />
          {tasks}
          {changes === null ? null : <Pane title={t('staff.today.since')}>{changes}</Pane>}
          <Suspense>
            <AppliedByDay />
          </Suspense>
        </div>
        <div className={classes['stack']}>
          <Roles lateOf={lateOf} />
          <Suspense>
            <ComingUp />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** "Tuesday 24 November": on this page the year goes without saying. */
const todayText = (now: Date): string =>
  writeDate(now, locale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: timeZone() });

/** Greets the user by the time of their day. */
export function Greeting({ name }: { readonly name: string }) {
  const t = useWords();
  const now = new Date();
  const hour = now.getHours();
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return (
    <div className={classes['hello']}>
      <p>{todayText(now)}</p>
      <h1>{t(`staff.today.hello.${part}`, { name })}</h1>
    </div>
  );
}
