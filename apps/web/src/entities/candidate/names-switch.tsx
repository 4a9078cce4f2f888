import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { KeyHint } from '../../ui/text/key-hint.tsx';

interface NamesSwitchProps {
  readonly hidden: boolean;
  readonly onToggle: () => void;
}

/** To read without knowing who it is, by choice, and with names again. */
export function NamesSwitch({ hidden, onToggle }: NamesSwitchProps) {
  const t = useWords();
  return (
    <Button variant="quiet" size="small" onClick={onToggle}>
      {t(hidden ? 'staff.names.show' : 'staff.names.hide')} <KeyHint>b</KeyHint>
    </Button>
  );
}
