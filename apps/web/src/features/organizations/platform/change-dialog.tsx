import type { Consequence } from '@evenhand/domain/organizations/organization-change';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

interface ChangeDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly consequences: readonly Consequence[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows the consequences of a change before it is made. A change that would leave records without a page cannot be made. */
export function ChangeDialog({ consequences, ...dialog }: ChangeDialogProps) {
  const t = useWords();
  const blocks = consequences.some((one) => one.blocks);
  const list = (
    <ul>
      {consequences.map(({ code, count }) => (
        <li key={code}>{t(`admin.change.${code}`, { count })}</li>
      ))}
    </ul>
  );
  if (!blocks) return <ConfirmDialog {...dialog}>{list}</ConfirmDialog>;
  return (
    <Dialog title={t('admin.change.blockedTitle')} onClose={dialog.onClose}>
      {list}
      <div className="actions">
        <Button variant="secondary" onClick={dialog.onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </Dialog>
  );
}
