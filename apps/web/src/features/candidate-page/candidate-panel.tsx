import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { positionLabel } from '../../entities/application/stage-words.ts';
import { useGoesOn } from '../../entities/candidate/going-on.ts';
import { useMentionsSeen } from '../../entities/candidate/unread-mentions.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { useSingleKeys } from '../../lib/page/single-keys.ts';
import { useWords } from '../../lib/words/words.ts';
import { KeyHint } from '../../ui/text/key-hint.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { MoveMark } from '../../ui/text/move-mark.tsx';
import { ShortTime } from '../../ui/text/short-time.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { candidateQuery, contextQuery, nameOf, scoresQuery } from './candidate-page.api.ts';
import classes from './candidate-panel.module.css';
import { ContextFacts, EducationFacts } from './facts/candidate-facts.tsx';
import { CvPage, FirstAnswer } from './facts/panel-facts.tsx';
import { AssignSelect } from './header/assign-select.tsx';
import { DecisionButtons } from './header/decision-buttons.tsx';
import { GoOnChoice } from './header/go-on-choice.tsx';
import { PersonDialogs } from './header/person-dialogs.tsx';
import { NoteText } from './notes/note-text.tsx';
import { notesQuery } from './notes/notes.api.ts';
import { HiddenScores } from './scores/hidden-scores.tsx';
import { scoreText } from './scores/score-text.ts';
import { type CandidateView, useCandidate } from './use-candidate.ts';

export interface CandidatePanelProps {
  readonly user: User;
  /** Candidate as the list shows them, available before anything is loaded. */
  readonly row: CandidateListRow;
  readonly href: string;
  /** Position in the list: "3 of 41". */
  readonly position: { readonly at: number; readonly total: number };
  readonly neighbours: readonly CandidateListRow[];
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Comes after what is read first. */
const CandidateTasks = lazy(async () => ({
  default: (await import('../../entities/staff-task/candidate-tasks.tsx')).CandidateTasks,
}));

const fewNotes = 3;

function Notes({ candidateId, href }: { readonly candidateId: string; readonly href: string }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(notesQuery(candidateId));
  const more = (data?.length ?? 0) - fewNotes;
  const shown = data?.slice(0, fewNotes) ?? [];
  useMentionsSeen(shown.map((note) => note.id));
  return (
    <section className={classes['section']}>
      <h3>{t('staff.tab.notes')}</h3>
      {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p className={classes['muted']}>{t('staff.notes.empty')}</p> : null}
      <ul className={classes['notes']}>
        {shown.map((note) => (
          <li key={note.id}>
            <strong>{note.author.name}</strong> <ShortTime iso={note.createdAt} />
            <NoteText body={note.body} />
          </li>
        ))}
      </ul>
      {more > 0 ? <Link to={`${href}&tab=feed&show=notes`}>{t('staff.panel.moreNotes', { count: more })}</Link> : null}
    </section>
  );
}

interface OfView {
  readonly view: CandidateView;
  readonly organizationId: string;
}

function Scores({ view: { candidate, application, role }, organizationId }: OfView) {
  const t = useWords();
  const applicationId = application?.id ?? '';
  const { data } = useQuery({
    ...scoresQuery(organizationId, candidate.id, applicationId),
    enabled: applicationId !== '',
  });
  const criteria = role?.criteria ?? [];
  if (criteria.length === 0) return null;
  function scoreOf(key: string): string {
    const entry = data?.mine.find((one) => one.criterion === key);
    return entry ? scoreText(t, entry) : '–';
  }
  return (
    <section className={classes['section']}>
      <h3>{t('staff.tab.scores')}</h3>
      <dl className={classes['scores']}>
        {criteria.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{scoreOf(key)}</dd>
          </div>
        ))}
      </dl>
      {data?.othersHidden ? (
        <HiddenScores organizationId={organizationId} candidateId={candidate.id} answer={data} />
      ) : null}
      {data?.average == null ? null : <p>{t('staff.scores.average', { score: formatScore(data.average) })}</p>}
    </section>
  );
}

type State = ReturnType<typeof useCandidate>;

function Doing({ view, actions, may }: Pick<State, 'actions' | 'may'> & { readonly view: CandidateView }) {
  const { application } = view;
  const open = application !== null && application.withdrawnAt === null && application.outcomeReleasedAt === null;
  return (
    <>
      {open && view.role && may('application:move') ? (
        <>
          <DecisionButtons application={application} actions={actions} className={classes['actions']} />
          <GoOnChoice className={classes['goOn']} />
        </>
      ) : null}
      {view.who && application ? (
        <AssignSelect
          roleId={application.roleId}
          who={view.who}
          assignee={application.assignee}
          mayAssign={may('application:assign')}
        />
      ) : null}
    </>
  );
}

interface LoadedProps extends OfView {
  readonly state: State;
  readonly href: string;
  /** Number of times that the viewer has asked to add a task. */
  readonly asks: number;
}

function Loaded({ view, state, href, organizationId, asks }: LoadedProps) {
  const { candidate, application } = view;
  return (
    <>
      <Doing view={view} actions={state.actions} may={state.may} />
      <EducationFacts candidate={candidate} />
      <ContextFacts organizationId={organizationId} candidateId={candidate.id} />
      <FirstAnswer application={application} href={href} />
      <CvPage candidate={candidate} organizationId={organizationId} />
      {state.may('application:score') ? <Scores view={view} organizationId={organizationId} /> : null}
      {state.may('note:read') ? <Notes candidateId={candidate.id} href={href} /> : null}
      {application ? (
        <Suspense fallback={null}>
          <CandidateTasks applicationId={application.id} mayWrite={state.may('note:write')} asks={asks} />
        </Suspense>
      ) : null}
      <PersonDialogs name={nameOf(candidate)} {...view} actions={state.actions} mayDate={state.may('candidate:edit')} />
    </>
  );
}

/** Prefetches what the panel shows of the previous and next candidate. */
function usePrefetch(organizationId: string, rows: readonly CandidateListRow[], ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    for (const { id, roleId, applicationId } of rows) {
      void queryClient.prefetchQuery(candidateQuery(organizationId, id, roleId));
      void queryClient.prefetchQuery(notesQuery(id));
      void queryClient.prefetchQuery(contextQuery(organizationId, id));
      void queryClient.prefetchQuery(scoresQuery(organizationId, id, applicationId));
    }
  }, [organizationId, rows, ready]);
}

function Head({ row, href, position, onStep, onClose }: Omit<CandidatePanelProps, 'user' | 'neighbours'>) {
  const t = useWords();
  const { at, total } = position;
  return (
    <>
      <div className={classes['bar']}>
        <button type="button" aria-label={t('ui.previous')} disabled={at <= 1} onClick={() => onStep(-1)}>
          <IconChevronLeft size={18} aria-hidden="true" className={classes['mirrored']} />
        </button>
        <span>{t('staff.walk.position', { position: at, total })}</span>
        <button type="button" aria-label={t('ui.next')} disabled={at >= total} onClick={() => onStep(1)}>
          <IconChevronRight size={18} aria-hidden="true" className={classes['mirrored']} />
        </button>
        <Link to={href}>
          {t('staff.panel.open')} <KeyHint>Enter</KeyHint>
        </Link>
        <button type="button" className={classes['close']} aria-label={t('staff.panel.close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
      <h2>{row.name}</h2>
    </>
  );
}

/** Shows the essentials of a candidate beside the list: position, actions, scores and notes. */
export function CandidatePanel(props: CandidatePanelProps) {
  const { user, row, href, neighbours } = props;
  const t = useWords();
  const organizationId = user.organization.id;
  const isLast = props.position.at >= props.position.total;
  const onDecided = useGoesOn() && !isLast ? () => props.onStep(1) : null;
  const state = useCandidate(user, row.id, row.roleId, onDecided);
  const { view, error, retry, actions } = state;
  const [asks, setAsks] = useState(0);
  usePrefetch(organizationId, neighbours, view !== null);
  useSingleKeys({
    a: actions.advance,
    s: () => actions.open('move'),
    r: () => actions.open('hold'),
    ...(view?.application && state.may('note:write') ? { t: () => setAsks(asks + 1) } : {}),
    '[': () => props.onStep(-1),
    ']': () => props.onStep(1),
  });
  const at = view?.application ?? row;
  return (
    <aside className={classes['panel']} aria-label={t('staff.panel.label', { name: row.name })}>
      <Head {...props} />
      <div className={classes['standing']}>
        {view?.candidate.name === null ? <Tag tone="info">{t('staff.candidate.blind')}</Tag> : null}
        <span>{positionLabel(t, at, view?.role?.pipeline)}</span>
        <MoveMark move={row.whoseMove} />
        {row.heldOutcome ? <Tag tone="attention">{t('staff.candidate.held')}</Tag> : null}
      </div>
      {error && !view ? <LoadProblem error={error} onRetry={retry} /> : null}
      {view ? (
        <Loaded view={view} state={state} href={href} organizationId={organizationId} asks={asks} />
      ) : (
        <p role="status" className={classes['muted']}>
          {error ? '' : t('shell.loading')}
        </p>
      )}
    </aside>
  );
}
