import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { KeyHint } from '../../../ui/text/key-hint.tsx';

/** Opens the dialog in which a call is logged. Shows nothing to a user who may not log calls. */
export function LogCallButton({ onLog }: { readonly onLog: (() => void) | null }) {
  const t = useWords();
  if (!onLog) return null;
  return (
    <Button variant="secondary" size="small" onClick={onLog}>
      {t('staff.call.log')} <KeyHint>c</KeyHint>
    </Button>
  );
}
