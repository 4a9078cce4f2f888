import type { View } from '@evenhand/contract/screens/views';
import { type FormEvent, type ReactNode, useState } from 'react';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import type { ListState } from '../list-state.ts';
import { contentOf, stateOf } from './saved-views.ts';
import { dropView, type ListViews, openListWith, saveView } from './views.api.ts';
import classes from './views-dialog.module.css';

interface ViewsDialogProps {
  readonly listId: string;
  readonly kept: ListViews;
  readonly mayEditRoles: boolean;
  /** Renders the link to the report of a list; null for a user without reports. */
  readonly reportOf: ((state: ListState) => ReactNode) | null;
  readonly onClose: () => void;
}

interface RowProps extends Omit<ViewsDialogProps, 'onClose'> {
  readonly view: View;
}

const openingWords = {
  me: { on: 'staff.views.openMine', off: 'staff.views.notOpenMine' },
  team: { on: 'staff.views.openTeam', off: 'staff.views.notOpenTeam' },
} as const;

const kept = (view: View, over: Partial<Pick<View, 'name' | 'shared'>>) =>
  contentOf(stateOf(view), { name: view.name, shared: view.shared, columns: view.columns, ...over });

function Rename({ view, onName }: { readonly view: View; readonly onName: (name: string) => void }) {
  const t = useWords();
  const [name, setName] = useState(view.name);
  return (
    <form
      className={classes['rename']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (name.trim() !== '') onName(name.trim());
      }}
    >
      <TextField
        id={`rename-${view.id}`}
        label={t('staff.views.name')}
        maxLength={100}
        required
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="small">
        {t('staff.views.rename')}
      </Button>
    </form>
  );
}

interface DoingProps extends RowProps {
  readonly run: (work: () => Promise<unknown>) => Promise<void>;
  readonly onAsk: (what: 'name' | 'remove') => void;
}

function Doing({ listId, view, kept: { opensWith }, mayEditRoles, reportOf, run, onAsk }: DoingProps) {
  const t = useWords();
  const action = (label: string, work: () => Promise<unknown>) => (
    <ActionButton variant="quiet" size="small" onClick={() => void run(work)}>
      {label}
    </ActionButton>
  );
  const opening = (whom: 'me' | 'team') => {
    const on = (whom === 'me' ? opensWith.mine : opensWith.team) === view.id;
    const words = openingWords[whom];
    return action(t(on ? words.off : words.on), () => openListWith(listId, on ? null : view.id, whom));
  };
  return (
    <div className={classes['doing']}>
      {view.mine ? (
        <>
          <Button variant="quiet" size="small" onClick={() => onAsk('name')}>
            {t('staff.views.rename')}
          </Button>
          {action(t(view.shared ? 'staff.views.unshare' : 'staff.views.share'), () =>
            saveView(listId, view, kept(view, { shared: !view.shared })),
          )}
        </>
      ) : null}
      {reportOf?.(stateOf(view))}
      {opening('me')}
      {mayEditRoles && view.shared ? opening('team') : null}
      {view.mine || mayEditRoles ? (
        <Button variant="quiet" size="small" onClick={() => onAsk('remove')}>
          {t('staff.views.remove')}
        </Button>
      ) : null}
    </div>
  );
}

function About({ view, kept: { opensWith } }: Pick<RowProps, 'view' | 'kept'>) {
  const t = useWords();
  return (
    <div className={classes['about']}>
      <strong>{view.name}</strong>
      {view.shared ? <Tag tone="info">{t('staff.views.shared')}</Tag> : null}
      {opensWith.mine === view.id ? <Tag>{t('staff.views.opensMine')}</Tag> : null}
      {opensWith.team === view.id ? <Tag>{t('staff.views.opensTeam')}</Tag> : null}
      {view.mine ? null : <span className={classes['owner']}>{t('staff.views.by', { name: view.owner.name })}</span>}
    </div>
  );
}

function ViewRow(props: RowProps) {
  const { listId, view } = props;
  const t = useWords();
  const [asking, setAsking] = useState<'name' | 'remove' | null>(null);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setAsking(null);
    await work().catch((error: unknown) => announce({ kind: 'error', text: problemText(error) }));
  };
  return (
    <li>
      <About {...props} />
      <Doing {...props} run={run} onAsk={setAsking} />
      {asking === 'name' ? (
        <Rename view={view} onName={(name) => void run(() => saveView(listId, view, kept(view, { name })))} />
      ) : null}
      {asking === 'remove' ? (
        <div className={classes['ask']} role="alert">
          <span>{t(view.shared ? 'staff.views.removeShared' : 'staff.views.removeText', { name: view.name })}</span>
          <ActionButton variant="danger" size="small" onClick={() => void run(() => dropView(listId, view.id))}>
            {t('staff.views.removeConfirm')}
          </ActionButton>
          <Button variant="secondary" size="small" onClick={() => setAsking(null)}>
            {t('ui.cancel')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** Shows the saved views of a list, to rename, share or remove them, or to open the list with one. */
export function ViewsDialog({ listId, kept: all, mayEditRoles, reportOf, onClose }: ViewsDialogProps) {
  const t = useWords();
  return (
    <Dialog title={t('staff.views.title')} onClose={onClose}>
      {all.views.length === 0 ? <p>{t('staff.views.empty')}</p> : null}
      <ul className={classes['list']}>
        {all.views.map((view) => (
          <ViewRow
            key={view.id}
            listId={listId}
            view={view}
            kept={all}
            mayEditRoles={mayEditRoles}
            reportOf={reportOf}
          />
        ))}
      </ul>
      <div className="actions">
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </div>
    </Dialog>
  );
}
