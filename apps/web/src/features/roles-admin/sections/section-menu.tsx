import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import classes from './role-sections.module.css';
import type { RoleSectionState } from './role-sections.ts';

export interface SectionEntry {
  readonly id: string;
  readonly label: string;
  readonly state: RoleSectionState;
}

interface SectionMenuProps {
  readonly groups: readonly { readonly title: string; readonly entries: readonly SectionEntry[] }[];
  readonly current: string;
  readonly onChoose: (id: string) => void;
}

function stateText(t: Translate, state: RoleSectionState): string {
  if (state === null) return '';
  if (state.kind === 'text') return state.text;
  if (state.kind === 'complete') return t('staff.section.complete');
  return t(state.kind === 'missing' ? 'staff.section.missing' : 'staff.section.faults', { count: state.count });
}

function StateMark({ state }: { readonly state: RoleSectionState }) {
  const t = useWords();
  if (state === null) return null;
  if (state.kind === 'complete')
    return (
      <span className={classes['state']} data-kind="complete">
        <IconCircleCheck size={16} stroke={1.6} aria-hidden="true" />
        <span className="visually-hidden">{stateText(t, state)}</span>
      </span>
    );
  return (
    <span className={classes['state']} data-kind={state.kind}>
      {stateText(t, state)}
    </span>
  );
}

/** Returns the address of a section of the page, with the rest of its query. */
function addressOf(search: string, id: string): string {
  const query = new URLSearchParams(search);
  query.set('part', id);
  return `?${query.toString()}`;
}

/** The sections of a long page, of which one is shown: a menu beside them, and on a phone a choice above them. */
export function SectionMenu({ groups, current, onChoose }: SectionMenuProps) {
  const t = useWords();
  const { search } = useLocation();
  const entries = groups.flatMap((group) => group.entries);
  return (
    <>
      <nav className={classes['menu']} aria-label={t('staff.section.menu')}>
        {groups.map(({ title, entries: inGroup }) => (
          <div key={title}>
            <p className={classes['group']}>{title}</p>
            <ul>
              {inGroup.map(({ id, label, state }) => (
                <li key={id}>
                  <Link
                    to={addressOf(search, id)}
                    replace
                    preventScrollReset
                    aria-current={id === current ? 'page' : undefined}
                    onClick={() => onChoose(id)}
                  >
                    <span>{label}</span> <StateMark state={state} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={classes['choice']}>
        <SelectField
          id="role-section"
          label={t('staff.section.choose')}
          value={current}
          choices={entries.map(({ id, label, state }) => {
            const said = stateText(t, state);
            return { value: id, label: said === '' ? label : `${label} (${said})` };
          })}
          onChange={({ currentTarget: { value } }) => onChoose(value)}
        />
      </div>
    </>
  );
}
