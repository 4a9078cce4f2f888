import { useEffect } from 'react';
import { announce } from '../../lib/page/status-messages.ts';
import { translate } from '../../lib/words/words.ts';

/** How many letters a field has room for while something is put in the place of what is selected; null where there is no end to it. */
function roomIn(field: EventTarget | null): { readonly room: number; readonly max: number } | null {
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  if (!isText || field.maxLength < 0) return null;
  const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  return { room: field.maxLength - field.value.length + replaced, max: field.maxLength };
}

function tellWhatIsCut({ target, clipboardData }: ClipboardEvent): void {
  const found = roomIn(target);
  const pasted = clipboardData?.getData('text') ?? '';
  // A browser counts a line break as one.
  if (!found || pasted.replaceAll('\r\n', '\n').length <= found.room) return;
  announce({ kind: 'error', text: translate('staff.paste.cut', { max: found.max }) });
}

/** A browser cuts off what is pasted into a field that is too short for it, and says nothing: here it is said. */
export function useCutPasteTold(): void {
  useEffect(() => {
    document.addEventListener('paste', tellWhatIsCut);
    return () => document.removeEventListener('paste', tellWhatIsCut);
  }, []);
}
