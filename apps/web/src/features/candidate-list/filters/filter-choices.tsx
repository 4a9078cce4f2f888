import { isFormColumn } from '@evenhand/domain/lists/form-column';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { useWords } from '../../../lib/words/words.ts';
import type { CandidateListKey } from '../candidate-list.api.ts';
import { columnLabel, shortLabel } from '../columns/column-words.ts';
import type { Filter, ListState } from '../list-state.ts';
import classes from './filter-menu.module.css';
import { FilterValues, isCounted } from './filter-values.tsx';

const groups = ['application', 'education', 'context', 'monitoring', 'person', 'form'] as const;
type Group = (typeof groups)[number];

const grouped: Readonly<Record<Exclude<Group, 'monitoring' | 'person' | 'form'>, readonly string[]>> = {
  application: [
    'whoseMove',
    'stage',
    'substage',
    'interview',
    'role',
    'appliedAt',
    'lastChangeAt',
    'daysInStage',
    'daysSinceMove',
    'score',
    'assignee',
    'status',
    'reached',
    'outcome',
    'endedAt',
    'rejectionReason',
    'answer',
    'hiredOn',
    'toldOn',
    'milestone',
    'leftStage',
    'agency',
    'submittedOn',
    'scoredBy',
    'scoredOn',
    'awaitsScoreOf',
    'candidateList',
    'availability',
    'heardAbout',
    'heardAboutFollowUp',
  ],
  education: [
    'university',
    'universityGroup',
    'universityType',
    'universityGraduationYear',
    'degreeClass',
    'degreeState',
    'degreeType',
    'average',
    'gpa',
    'school',
    'secondarySchoolKind',
    'ucasPoints',
    'ks5High',
    'ks4High',
    'ks4Passes',
  ],
  context: ['pi', 'ks4Pi', 'ks5Pi', 'ks4Percentile', 'ks5Percentile', 'flagCount', 'mitigating'],
};

function groupOf(column: GridColumn): Group {
  if (column.protected) return 'monitoring';
  if (isFormColumn(column.id)) return 'form';
  if (column.id.startsWith('score')) return 'application';
  return groups.find((group) => group in grouped && Reflect.get(grouped, group).includes(column.id)) ?? 'person';
}

export interface FilterMenuProps {
  /** Columns by which the list can be filtered. */
  readonly columns: readonly GridColumn[];
  readonly scope: CandidateListKey;
  readonly state: ListState;
  /** Opens the form of a filter that is not chosen from counted values. */
  readonly onChoose: (columnId: string) => void;
  readonly onFilter: (columnId: string, filter: Filter | null) => void;
}

interface ChoicesProps extends FilterMenuProps {
  readonly listId: string;
}

/** Milliseconds for which the pointer rests on a column before its values are shown, so that it may pass others on its way. */
const rest = 120;

/** Returns the column whose values are shown, and what shows them: a pointer at rest, or a press, which also moves the keyboard there. */
function useShownColumn(valuesId: string) {
  const [shown, setShown] = useState<{ readonly id: string; readonly pressed: number } | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = shown?.pressed ?? 0;
  useEffect(() => () => clearTimeout(resting.current), []);
  useEffect(() => {
    if (pressed > 0) document.getElementById(valuesId)?.focus();
  }, [pressed, valuesId]);
  return {
    shownId: shown?.id ?? null,
    press: (id: string) => setShown({ id, pressed: pressed + 1 }),
    point: (id: string) => {
      clearTimeout(resting.current);
      resting.current = setTimeout(() => setShown({ id, pressed: 0 }), rest);
    },
    leave: () => clearTimeout(resting.current),
    close: () => setShown(null),
  };
}

interface ColumnChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  /** Id of the box with the column's counted values; null for a column whose filter has a form of its own. */
  readonly shows: { readonly valuesId: string; readonly isShown: boolean } | null;
  readonly onPoint: () => void;
  readonly onLeave: () => void;
  readonly onTake: () => void;
}

function ColumnChoice({ label, isChosen, shows, onPoint, onLeave, onTake }: ColumnChoiceProps) {
  return (
    <button
      type="button"
      aria-expanded={shows?.isShown}
      aria-controls={shows?.isShown ? shows.valuesId : undefined}
      aria-current={isChosen || undefined}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse' && shows) onPoint();
      }}
      onPointerLeave={onLeave}
      onClick={onTake}
    >
      {shortLabel(label)}
      {isChosen ? <IconCheck size={16} aria-hidden="true" /> : null}
    </button>
  );
}

/** Columns in groups, found by a few letters, and the values of the one that is pointed at. */
export function FilterChoices({ columns, scope, state, onChoose, onFilter, listId }: ChoicesProps) {
  const t = useWords();
  const valuesId = useId();
  const [letters, setLetters] = useState('');
  const { shownId, press, point, leave, close } = useShownColumn(valuesId);
  const wanted = letters.trim().toLocaleLowerCase();
  const found = columns
    .map((column) => ({ column, label: columnLabel(t, column) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const first = found[0]?.column;
  const shown = columns.find(({ id }) => id === shownId);
  const take = (column: GridColumn): void => (isCounted(column) ? press(column.id) : onChoose(column.id));
  return (
    <form
      id={listId}
      className={classes['box']}
      data-values={shown ? true : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '' && first !== undefined) take(first);
      }}
    >
      <input
        type="search"
        className={classes['letters']}
        aria-label={t('staff.filter.letters')}
        placeholder={t('staff.filter.letters')}
        value={letters}
        // biome-ignore lint/a11y/noAutofocus: the user has just opened the menu to type here
        autoFocus
        onChange={(event) => setLetters(event.currentTarget.value)}
      />
      <div className={classes['groups']}>
        {groups.map((group) => {
          const here = found.filter(({ column }) => groupOf(column) === group);
          return here.length === 0 ? null : (
            <fieldset key={group}>
              <legend>{t(group === 'form' ? 'staff.columns.form' : `staff.filter.group.${group}`)}</legend>
              {here.map(({ column, label }) => (
                <ColumnChoice
                  key={column.id}
                  label={label}
                  isChosen={column.id in state.filters}
                  shows={isCounted(column) ? { valuesId, isShown: column.id === shownId } : null}
                  onPoint={() => point(column.id)}
                  onLeave={leave}
                  onTake={() => take(column)}
                />
              ))}
            </fieldset>
          );
        })}
        {found.length === 0 ? <p role="status">{t('staff.filter.noneFound')}</p> : null}
      </div>
      {shown ? (
        <div className={classes['pane']} id={valuesId} tabIndex={-1}>
          <button type="button" className={classes['back']} onClick={close}>
            {t('staff.filter.others')}
          </button>
          <FilterValues
            key={shown.id}
            column={shown}
            scope={scope}
            state={state}
            onFilter={(filter) => onFilter(shown.id, filter)}
          />
        </div>
      ) : null}
    </form>
  );
}
