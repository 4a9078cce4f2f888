import type { View } from '@evenhand/contract/screens/views';
import { IconBookmark, IconBookmarks } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import type { ColumnChoice } from '../columns/column-choice.ts';
import type { ListState } from '../list-state.ts';
import { contentOf, isChanged, openView, plainState, stateOf } from './saved-views.ts';
import classes from './view-picker.module.css';
import { type ListViews, saveView } from './views.api.ts';

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }));
const ViewsDialog = lazy(async () => ({ default: (await import('./views-dialog.tsx')).ViewsDialog }));

interface ViewPickerProps {
  readonly listId: string;
  readonly views: ListViews;
  readonly state: ListState;
  readonly choice: ColumnChoice;
  readonly mayEditRoles: boolean;
  /** Renders the link to the report of a list; null for a user without reports. */
  readonly reportOf: ((state: ListState) => ReactNode) | null;
  readonly onChange: (state: ListState) => void;
}

function ViewOptions({ label, views }: { readonly label: string; readonly views: readonly View[] }) {
  if (views.length === 0) return null;
  return (
    <optgroup label={label}>
      {views.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

interface ViewChoiceProps {
  readonly kept: ListViews;
  readonly open: View | null;
  readonly onChange: (state: ListState) => void;
}

function ViewChoice({ kept, open, onChange }: ViewChoiceProps) {
  const t = useWords();
  const { views } = kept;
  return (
    <select
      className={classes['choice']}
      aria-label={t('staff.views.title')}
      value={open?.id ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const view = views.find((one) => one.id === value);
        onChange(view ? stateOf(view) : plainState(kept));
      }}
    >
      <option value="">{t('staff.views.plain')}</option>
      <ViewOptions label={t('staff.views.mine')} views={views.filter((view) => view.mine)} />
      <ViewOptions label={t('staff.views.team')} views={views.filter((view) => !view.mine)} />
    </select>
  );
}

/** Opens a saved view of the list, saves the present one, or opens the management of views. */
export function ViewPicker(props: ViewPickerProps) {
  const { listId, views: kept, state, choice, mayEditRoles, reportOf, onChange } = props;
  const t = useWords();
  const [dialog, setDialog] = useState<'save' | 'tidy' | null>(null);
  const open = openView(kept.views, state);
  const changed = open !== null && (isChanged(open, state) || (open.columns !== null && choice.isOwn));
  const close = (): void => setDialog(null);
  const [busy, setBusy] = useState(false);

  /** Saves the list as it is shown in the open view, under its present name. */
  async function update(view: View): Promise<void> {
    setBusy(true);
    const { name, shared, columns } = view;
    try {
      const saved = await saveView(
        listId,
        view,
        contentOf(state, { name, shared, columns: columns === null ? null : choice.chosen }),
      );
      announce({ kind: 'success', text: t('staff.views.saved', { name }) });
      choice.leaveDraft();
      onChange(stateOf(saved));
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    }
    setBusy(false);
  }

  return (
    <span className={classes['views']}>
      {kept.views.length > 0 ? <ViewChoice kept={kept} open={open} onChange={onChange} /> : null}
      {changed ? (
        <>
          <Tag>{t('staff.views.changed')}</Tag>
          {open.mine ? (
            <ActionButton variant="quiet" size="small" busy={busy} onClick={() => void update(open)}>
              {t('staff.views.update')}
            </ActionButton>
          ) : null}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              choice.leaveDraft();
              onChange(stateOf(open));
            }}
          >
            {t('staff.views.reset')}
          </Button>
        </>
      ) : null}
      <IconButton
        icon={IconBookmark}
        label={t('staff.views.save')}
        aria-haspopup="dialog"
        onClick={() => setDialog('save')}
      />
      {kept.views.length > 0 ? (
        <IconButton
          icon={IconBookmarks}
          label={t('staff.views.tidy')}
          aria-haspopup="dialog"
          onClick={() => setDialog('tidy')}
        />
      ) : null}
      <Suspense>
        {dialog === 'save' ? (
          <SaveViewDialog
            listId={listId}
            open={open}
            state={state}
            columns={choice.chosen}
            onSaved={(view) => {
              close();
              choice.leaveDraft();
              onChange(stateOf(view));
            }}
            onClose={close}
          />
        ) : null}
        {dialog === 'tidy' ? (
          <ViewsDialog listId={listId} kept={kept} mayEditRoles={mayEditRoles} reportOf={reportOf} onClose={close} />
        ) : null}
      </Suspense>
    </span>
  );
}
