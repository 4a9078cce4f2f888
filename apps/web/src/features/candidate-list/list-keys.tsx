import { useWords } from '../../lib/words/words.ts';
import { KeysHelp } from '../../ui/dialog/keys-help.tsx';
import { boardKeys, listKeys } from './use-list-keys.ts';

/** Shows the keyboard help of the list or of the board. */
export function ListKeys({ onBoard, onClose }: { readonly onBoard: boolean; readonly onClose: () => void }) {
  const t = useWords();
  const keys = onBoard ? boardKeys : listKeys;
  return <KeysHelp keys={keys.map(({ keys: names, word }) => ({ keys: names, does: t(word) }))} onClose={onClose} />;
}
