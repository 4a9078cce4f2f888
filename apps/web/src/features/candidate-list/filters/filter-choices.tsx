import { isFormColumn } from '@evenhand/domain/lists/form-column';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { useWords } from '../../../lib/words/words.ts';
import type { CandidateListKey } from '../candidate-list.api.ts';
import { columnLabel, shortLabel } from '../columns/column-words.ts';
import type { Filter, ListState } from '../list-state.ts';
import { FilterEditor } from './filter-editor.tsx';
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
    'schoolGroup',
    'secondarySchoolKind',
    'schoolType',
    'schoolResults',
    'ucasPoints',
    'ks5High',
    'ks4High',
    'ks4Passes',
  ],
  context: ['pi', 'ks4Pi', 'ks5Pi', 'ks4Percentile', 'ks5Percentile', 'flagCount', 'flagKind', 'mitigating'],
};

function groupOf(column: GridColumn): Group {
  if (column.protected) return 'monitoring';
  if (isFormColumn(column.id)) return 'form';
  if (column.id.startsWith('score')) return 'application';
  return groups.find((group) => group in grouped && Reflect.get(grouped, group).includes(column.id)) ?? 'person';
}

export interface FilterChoicesProps {
  /** Columns by which the list can be filtered. */
  readonly columns: readonly GridColumn[];
  readonly scope: CandidateListKey;
  readonly state: ListState;
  readonly onFilter: (columnId: string, filter: Filter | null) => void;
}

interface ChoicesProps extends FilterChoicesProps {
  readonly listId: string;
  /** Column whose filter is asked for from the beginning. */
  readonly columnId: string | null;
  /** Hears of a filter that its form has set or removed: there is no more to choose. */
  readonly onDone: (filter: Filter | null) => void;
}

/** Milliseconds for which the pointer rests on a column before its values are shown, so that it may pass others on its way. */
const rest = 120;

/** Moves the keyboard into the box of a column: into the field to type in, or to its beginning where values are chosen. */
function enterPane(paneId: string): void {
  const pane = document.getElementById(paneId);
  const field = pane?.querySelector<HTMLElement>('input[name]:not([type="checkbox"], [type="radio"])');
  (field ?? pane)?.focus();
}

/** Returns the column whose filter is shown, and what shows it: a pointer at rest, or a press, which also moves the keyboard there. */
function useShownColumn(paneId: string, columnId: string | null) {
  const [shown, setShown] = useState(columnId === null ? null : { id: columnId, pressed: 1 });
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = shown?.pressed ?? 0;
  useEffect(() => () => clearTimeout(resting.current), []);
  useEffect(() => {
    if (pressed > 0) enterPane(paneId);
  }, [pressed, paneId]);
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
  /** Id of the box with the column's filter, and whether it is shown. */
  readonly pane: { readonly id: string; readonly isShown: boolean };
  readonly onPoint: () => void;
  readonly onLeave: () => void;
  readonly onTake: () => void;
}

function ColumnChoice({ label, isChosen, pane, onPoint, onLeave, onTake }: ColumnChoiceProps) {
  return (
    <button
      type="button"
      aria-expanded={pane.isShown}
      aria-controls={pane.isShown ? pane.id : undefined}
      aria-current={isChosen || undefined}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') onPoint();
      }}
      onPointerLeave={onLeave}
      onClick={onTake}
    >
      {shortLabel(label)}
      {isChosen ? <IconCheck size={16} aria-hidden="true" /> : null}
    </button>
  );
}

interface LettersProps {
  readonly value: string;
  readonly onType: (letters: string) => void;
  readonly onEnter: () => void;
}

function Letters({ value, onType, onEnter }: LettersProps) {
  const t = useWords();
  return (
    <form
      className={classes['find']}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <input
        type="search"
        aria-label={t('staff.filter.letters')}
        placeholder={t('staff.filter.letters')}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: the user has just opened the menu to type here
        autoFocus
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </form>
  );
}

interface PaneProps extends Pick<ChoicesProps, 'scope' | 'state' | 'onFilter' | 'onDone'> {
  readonly id: string;
  readonly column: GridColumn;
  readonly onBack: () => void;
}

/** The filter of one column: its counted values, or the form that asks for it. */
function FilterPane({ id, column, scope, state, onFilter, onDone, onBack }: PaneProps) {
  const t = useWords();
  return (
    <div className={classes['pane']} id={id} tabIndex={-1}>
      <button type="button" className={classes['back']} onClick={onBack}>
        {t('staff.filter.others')}
      </button>
      {isCounted(column) ? (
        <FilterValues
          key={column.id}
          column={column}
          scope={scope}
          state={state}
          onFilter={(filter) => onFilter(column.id, filter)}
        />
      ) : (
        <FilterEditor
          key={column.id}
          column={column}
          filter={state.filters[column.id] ?? null}
          onApply={(filter) => {
            onFilter(column.id, filter);
            onDone(filter);
          }}
        />
      )}
    </div>
  );
}

/** Columns in groups, found by a few letters, and beside them the filter of one. */
export function FilterChoices({ columns, listId, columnId, ...offered }: ChoicesProps) {
  const t = useWords();
  const paneId = useId();
  const [letters, setLetters] = useState('');
  const { shownId, press, point, leave, close } = useShownColumn(paneId, columnId);
  const wanted = letters.trim().toLocaleLowerCase();
  const found = columns
    .map((column) => ({ column, label: columnLabel(t, column) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const first = found[0]?.column;
  const shown = columns.find(({ id }) => id === shownId);
  // A form is left by a press alone: a pointer that passes must not take what is being typed.
  const isPointed = (column: GridColumn): boolean => isCounted(column) && (shown === undefined || isCounted(shown));
  return (
    <div id={listId} className={classes['box']} data-values={shown ? true : undefined}>
      <Letters
        value={letters}
        onType={setLetters}
        onEnter={() => {
          if (wanted !== '' && first !== undefined) press(first.id);
        }}
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
                  isChosen={column.id in offered.state.filters}
                  pane={{ id: paneId, isShown: column.id === shownId }}
                  onPoint={() => {
                    if (isPointed(column)) point(column.id);
                  }}
                  onLeave={leave}
                  onTake={() => press(column.id)}
                />
              ))}
            </fieldset>
          );
        })}
        {found.length === 0 ? <p role="status">{t('staff.filter.noneFound')}</p> : null}
      </div>
      {shown ? <FilterPane {...offered} id={paneId} column={shown} onBack={close} /> : null}
    </div>
  );
}
