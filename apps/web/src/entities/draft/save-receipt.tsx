import { useRef } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { useSettled } from '../../lib/timing/use-settled.ts';
import { useWords } from '../../lib/words/words.ts';
import classes from '../../ui/simple.module.css';

export type SaveState =
  | { readonly state: 'unsaved' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: string }
  | { readonly state: 'onDevice'; readonly at: string }
  /** It will not be tried again before something is changed. */
  | { readonly state: 'refused' }
  | { readonly state: 'failed' };

const rest = 1000;
const isOfServer = ({ state }: SaveState): boolean => state === 'saving' || state === 'saved';

/** Holds back saves until typing rests: each word of the receipt is read aloud. */
function useCalm(save: SaveState): SaveState {
  const told = useRef(save);
  const hasRested = useSettled(save, rest) === save;
  if (hasRested || !isOfServer(save) || isOfServer(told.current)) told.current = save;
  return told.current;
}

/** Says where what was typed is kept, and since when. */
export function SaveReceipt({ save: last }: { readonly save: SaveState }) {
  const t = useWords();
  const save = useCalm(last);
  const text = {
    unsaved: () => t('ui.receipt.unsaved'),
    saving: () => t('ui.receipt.saving'),
    saved: (at: string) => t('ui.receipt.saved', { time: formatTime(at) }),
    onDevice: (at: string) => t('ui.receipt.savedOnDevice', { time: formatTime(at) }),
    refused: () => t('ui.receipt.refused'),
    failed: () => t('ui.receipt.failed'),
  }[save.state]('at' in save ? save.at : '');
  return (
    <span className={classes['receipt']} role="status" data-state={save.state}>
      {text}
    </span>
  );
}
