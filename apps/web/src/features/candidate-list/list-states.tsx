import { faultsWith, ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import classes from './candidate-list.module.css';
import { changeList, isFiltered, type ListState, unfiltered } from './list-state.ts';

interface ListEmptyProps {
  readonly state: ListState;
  /** The list shows no names. */
  readonly nameless: boolean;
  readonly onChange: (state: ListState) => void;
}

/** Explains why the list is empty, and offers a way out. */
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
  /** Shows the list without search, filters and chosen order. */
  readonly onReset?: () => void;
  /** Shows the list without some of its filters. */
  readonly onWithout?: (columns: readonly string[]) => void;
}

/** Returns the filters that need a permission which the viewer lacks. */
const protectedFilters = (error: unknown): string[] =>
  faultsWith(error, ['protected_needs_permission']).flatMap(({ field }) => field?.replace(/^filters\./, '') ?? []);

/** Returns true when the server refused the search, filters or order of the list. */
export const isRefused = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status === 422;

/** Returns the server's message about a postcode that cannot be used, else the given text. */
const problemHere = (error: ProblemError, otherwise: string): string =>
  faultsWith(error, ['bad_postcode', 'postcode_unknown', 'no_postcodes'])[0]?.message ?? otherwise;

/** Shows what went wrong, that nothing is lost, and how to try again. A page already shown stays. */
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
  // A saved view or a URL may name a question or a criterion that no longer exists.
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
