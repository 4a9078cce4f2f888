import { ProblemError, problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './candidate-list.module.css';
import { changeList, isFiltered, type ListState, unfiltered } from './list-state.ts';

interface ListEmptyProps {
  readonly state: ListState;
  /** Nobody has a name here. */
  readonly nameless: boolean;
  readonly onChange: (state: ListState) => void;
}

/** Why the list is empty, and what can be done about it. */
export function ListEmpty({ state, nameless, onChange }: ListEmptyProps) {
  const t = useWords();
  const code = nameless ? state.searchTerm : '';
  if (isFiltered(state)) {
    return (
      <EmptyState
        title={code === '' ? t('staff.empty.filteredTitle') : t('staff.empty.codeTitle', { code })}
        action={
          <Button variant="secondary" onClick={() => onChange(unfiltered(state))}>
            {t('staff.filter.clear')}
          </Button>
        }
      >
        {t(code === '' ? 'staff.empty.filtered' : 'staff.empty.code')}
      </EmptyState>
    );
  }
  if (state.stageId !== null) {
    return (
      <EmptyState
        title={t('staff.empty.stageTitle')}
        action={
          <Button variant="secondary" onClick={() => onChange(changeList(state, { stageId: null, substageId: null }))}>
            {t('staff.empty.showAll')}
          </Button>
        }
      >
        {t('staff.empty.stage')}
      </EmptyState>
    );
  }
  return <EmptyState title={t('staff.empty.roleTitle')}>{t('staff.empty.role')}</EmptyState>;
}

interface ListProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Shows the list without what it is narrowed and ordered by. */
  readonly onReset?: () => void;
  /** Shows the list without some of its filters. */
  readonly onWithout?: (columns: readonly string[]) => void;
}

/** The filters that need a permission which the reader does not have. */
const protectedFilters = (error: unknown): string[] =>
  error instanceof ProblemError
    ? error.errors.flatMap(({ code, field }) =>
        code === 'protected_needs_permission' && field ? [field.replace(/^filters\./, '')] : [],
      )
    : [];

/** Is it what the list is narrowed or ordered by that cannot be answered? */
export const isRefused = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status === 422;

const ofPlace = ['bad_postcode', 'postcode_unknown', 'no_postcodes'];

/** Of a place that is not known the server says why. */
const problemHere = ({ errors }: ProblemError, otherwise: string): string =>
  errors.find(({ code }) => ofPlace.includes(code))?.message ?? otherwise;

/** What went wrong, that nothing is lost, and the way to try again. A page already shown stays. */
export function ListProblem({ error, onRetry, onReset, onWithout }: ListProblemProps) {
  const t = useWords();
  const refusedFilters = protectedFilters(error);
  if (onWithout && refusedFilters.length > 0) {
    return (
      <div className={classes['pad']}>
        <Notice
          kind="problem"
          alert
          title={t('staff.list.protectedTitle')}
          action={{ label: t('staff.list.withoutProtected'), run: () => onWithout(refusedFilters) }}
        >
          <p>{t('staff.list.protected')}</p>
        </Notice>
      </div>
    );
  }
  // A saved view or an address may be by a question or a criterion that is not asked any more.
  if (onReset && isRefused(error)) {
    return (
      <div className={classes['pad']}>
        <Notice
          kind="problem"
          alert
          title={t('staff.list.failedTitle')}
          action={{ label: t('staff.list.plain'), run: onReset }}
        >
          <p>{problemHere(error, t('staff.list.notHere'))}</p>
        </Notice>
      </div>
    );
  }
  const refused = error instanceof ProblemError && (error.status === 403 || error.status === 404);
  const reference = error instanceof ProblemError && error.status >= 500 ? error.requestId : undefined;
  return (
    <div className={classes['pad']}>
      <Notice
        kind="problem"
        alert
        title={t(refused ? 'staff.list.notAllowedTitle' : 'staff.list.failedTitle')}
        {...(refused ? {} : { action: { label: t('ui.retry'), run: onRetry } })}
      >
        <p>{refused ? t('staff.list.notAllowed') : problemText(error)}</p>
        {reference ? <p>{t('errors.reference', { reference })}</p> : null}
      </Notice>
    </div>
  );
}
