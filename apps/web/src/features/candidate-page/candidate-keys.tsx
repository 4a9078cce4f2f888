import { useWords } from '../../lib/words/words.ts';
import { KeysHelp } from '../../ui/dialog/keys-help.tsx';

const help = [
  { keys: ['a'], word: 'staff.keys.advance' },
  { keys: ['s'], word: 'staff.keys.move' },
  { keys: ['r'], word: 'staff.keys.hold' },
  { keys: ['n'], word: 'staff.keys.note' },
  { keys: ['m'], word: 'staff.message.open' },
  { keys: ['t'], word: 'staff.tasks.add' },
  { keys: ['c'], word: 'staff.keys.call' },
  { keys: ['0', '5'], word: 'staff.keys.score' },
  { keys: ['j', 'k'], word: 'staff.keys.criterion' },
  { keys: ['[', ']'], word: 'staff.keys.neighbour' },
  { keys: ['u'], word: 'staff.keys.undo' },
  { keys: ['b'], word: 'staff.names.key' },
  { keys: ['Esc'], word: 'staff.keys.back' },
  { keys: ['?'], word: 'staff.keys.help' },
] as const;

/** Lists what each key does on the page of a candidate. */
export function CandidateKeys({ onClose }: { readonly onClose: () => void }) {
  const t = useWords();
  return <KeysHelp keys={help.map(({ keys, word }) => ({ keys, does: t(word) }))} onClose={onClose} />;
}
