import { isFormColumn } from '@evenhand/domain/lists/form-column';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { useDismissed } from '../../../lib/page/use-dismissed.ts';
import { useWords } from '../../../lib/words/words.ts';
import { columnLabel, shortLabel } from '../columns/column-words.ts';
import classes from './filter-menu.module.css';

const groups = ['application', 'education', 'context', 'monitoring', 'person', 'form'] as const;
type Group = (typeof groups)[number];

const grouped: Readonly<Record<Exclude<Group, 'monitoring' | 'person' | 'form'>, readonly string[]>> = {
  application: [
    'stage',
    'substage',
    'role',
    'appliedAt',
    'lastChangeAt',
    'score',
    'assignee',
    'status',
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

interface FilterMenuProps {
  /** Columns by which the list is not filtered yet. */
  readonly columns: readonly GridColumn[];
  readonly onChoose: (columnId: string) => void;
}

interface ChoicesProps extends FilterMenuProps {
  readonly listId: string;
}

function Choices({ columns, onChoose, listId }: ChoicesProps) {
  const t = useWords();
  const [letters, setLetters] = useState('');
  const wanted = letters.trim().toLocaleLowerCase();
  const found = columns
    .map((column) => ({ column, label: columnLabel(t, column) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const first = found[0]?.column.id;
  return (
    <form
      id={listId}
      className={classes['box']}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '' && first !== undefined) onChoose(first);
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
                <button key={column.id} type="button" onClick={() => onChoose(column.id)}>
                  {shortLabel(label)}
                </button>
              ))}
            </fieldset>
          );
        })}
        {found.length === 0 ? <p role="status">{t('staff.filter.noneFound')}</p> : null}
      </div>
    </form>
  );
}

/** Offers what the list can be filtered by, in groups and by a few letters. */
export function FilterMenu({ columns, onChoose }: FilterMenuProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismissed(box, open, (by) => {
    setOpen(false);
    if (by === 'escape') button.current?.focus();
  });
  return (
    <div ref={box} className={classes['menu']}>
      <button
        ref={button}
        type="button"
        className={classes['add']}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconPlus size={16} aria-hidden="true" />
        {t('staff.filter.add')}
      </button>
      {open ? (
        <Choices
          columns={columns}
          listId={listId}
          onChoose={(columnId) => {
            setOpen(false);
            button.current?.focus();
            onChoose(columnId);
          }}
        />
      ) : null}
    </div>
  );
}
