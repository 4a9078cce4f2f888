import { useWords } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import type { BulkOutcome, TakenBack } from './move-candidates.ts';

interface BulkResultProps {
  readonly outcome: BulkOutcome;
  readonly onDismiss: () => void;
  readonly onUndo: (undo: TakenBack) => void;
}

/** Shows the result of a bulk action for each candidate until the viewer dismisses it. */
export function BulkResult({ outcome, onDismiss, onUndo }: BulkResultProps) {
  const t = useWords();
  const { text, skipped, undo } = outcome;
  const action = undo
    ? {
        label: t('ui.undo'),
        run: () => {
          onDismiss();
          onUndo(undo);
        },
      }
    : null;
  return (
    <Notice
      kind={skipped.length > 0 ? 'attention' : 'done'}
      alert
      compact
      onDismiss={onDismiss}
      {...(action ? { action } : {})}
    >
      {text}
      {skipped.length > 0 ? (
        <details open={skipped.length <= 5}>
          <summary>{t('staff.bulk.skipped', { count: skipped.length })}</summary>
          <ul>
            {skipped.map(({ id, name, why }) => (
              <li key={id}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Notice>
  );
}
