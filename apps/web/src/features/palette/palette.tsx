import type { User } from '@evenhand/contract/tenancy/identity/users';
import { IconBolt, IconBriefcase, IconUser } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { recentItems } from '../../entities/session/recent-items.ts';
import { pageActions } from '../../lib/page/page-actions.ts';
import { useWords } from '../../lib/words/words.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import classes from './palette.module.css';
import { type Find, type FindGroup, type OwnFinds, useFinds } from './use-finds.ts';

interface PaletteProps {
  readonly user: User;
  /** Pages that can be opened beside the results. */
  readonly commands: readonly Find[];
  readonly onClose: () => void;
}

const optionId = (list: string, find: Find): string => `${list}-${find.id}`;

/** Returns what the user opened lately and what the page on screen offers, as they are while the palette is open. */
function ownFinds(user: User, commands: readonly Find[]): OwnFinds {
  return {
    recent: recentItems(user).map(({ kind, id, label, to }) => ({
      id: `recent-${id}`,
      label,
      detail: '',
      icon: kind === 'person' ? IconUser : IconBriefcase,
      to,
    })),
    actions: pageActions().map((action) => ({ ...action, icon: IconBolt, to: null })),
    commands,
  };
}

interface GroupsProps {
  readonly groups: readonly FindGroup[];
  readonly listId: string;
  readonly current: Find | undefined;
  readonly onGo: (find: Find) => void;
}

function Groups({ groups, listId, current, onGo }: GroupsProps) {
  const t = useWords();
  return groups.map(({ kind, finds }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
    <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
      <div id={`${listId}-${kind}`} className={classes['kind']}>
        {t(`staff.find.${kind}`)}
      </div>
      {finds.map((find) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
        <div
          key={find.id}
          id={optionId(listId, find)}
          role="option"
          tabIndex={-1}
          aria-selected={find === current}
          className={classes['find']}
          onClick={() => onGo(find)}
        >
          <find.icon size={18} stroke={1.6} aria-hidden="true" className={classes['icon']} />
          <span>{find.label}</span>
          <span className={classes['detail']}>{find.detail}</span>
        </div>
      ))}
    </div>
  ));
}

/** Everything that can be gone to by a few letters, without a mouse. */
export function Palette({ user, commands, onClose }: PaletteProps) {
  const t = useWords();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [hurried, setHurried] = useState(false);
  const [own] = useState(() => ownFinds(user, commands));
  const { groups, busy, failed, byCode } = useFinds(user, text, own);
  const finds = groups.flatMap((group) => group.finds);
  const current = finds[Math.min(at, finds.length - 1)];

  const go = (find: Find | undefined): void => {
    if (!find) return;
    onClose();
    // The focus goes back to the page before an action opens a dialog of its own.
    if (find.to === null) setTimeout(() => find.run?.());
    else void navigate(find.to);
  };
  // The results being loaded may hold the one that is meant, so Enter pressed meanwhile opens the selected result once they are
  // there.
  useEffect(() => {
    if (!hurried || busy) return;
    setHurried(false);
    go(current);
  });
  const step = (by: number): void => {
    setHurried(false);
    if (finds.length === 0) return;
    const next = (Math.min(at, finds.length - 1) + by + finds.length) % finds.length;
    setAt(next);
    const find = finds[next];
    if (find) document.getElementById(optionId(listId, find))?.scrollIntoView({ block: 'nearest' });
  };
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const keys = new Map([
      ['ArrowDown', () => step(1)],
      ['ArrowUp', () => step(-1)],
      ['Enter', () => (busy ? setHurried(true) : go(current))],
    ]);
    const does = keys.get(event.key);
    // Text still being composed (in kana, say) is not chosen yet.
    if (!does || event.nativeEvent.isComposing) return;
    event.preventDefault();
    does();
  }
  return (
    <Dialog title={t('staff.find.title')} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        className={classes['field']}
        aria-label={t('staff.find.label')}
        placeholder={t('staff.find.label')}
        aria-expanded={finds.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current ? optionId(listId, current) : undefined}
        autoComplete="off"
        autoFocus
        dir="auto"
        value={text}
        onKeyDown={press}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
          setHurried(false);
        }}
      />
      <div id={listId} role="listbox" aria-label={t('staff.find.title')} aria-busy={busy} className={classes['list']}>
        <Groups groups={groups} listId={listId} current={current} onGo={go} />
      </div>
      <p role="status" className={classes['status']}>
        {failed ? t('staff.find.failed') : null}
        {finds.length === 0 && !busy && !failed ? t(byCode ? 'staff.find.nothingByCode' : 'staff.find.nothing') : null}
        {finds.length > 0 ? (
          <span className="visually-hidden">{t('staff.find.found', { count: finds.length })}</span>
        ) : null}
      </p>
    </Dialog>
  );
}
