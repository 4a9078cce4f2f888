import { readTicketCode } from '@evenhand/domain/events/ticket-code';
import { useEffect, useRef } from 'react';

/** Longest text that is kept: an address with a ticket. */
const most = 300;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Returns the text typed outside of fields so far, with one more key. */
function typedWith(typed: string, { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (isField(target) || ctrlKey || metaKey || altKey) return '';
  if (key === 'Shift' || key === 'Enter') return typed;
  return key.length === 1 ? (typed + key).slice(-most) : '';
}

/**
 * Calls back with each ticket that a hand scanner types while no field has the focus. Its Enter then does not press the button that
 * was pressed last, which would take a guest's check-in back.
 */
export function useScanner(onTicket: (text: string) => void): void {
  const told = useRef(onTicket);
  told.current = onTicket;
  useEffect(() => {
    let typed = '';
    const read = (event: KeyboardEvent): void => {
      typed = typedWith(typed, event);
      if (event.key !== 'Enter') return;
      if (readTicketCode(typed) !== null) {
        event.preventDefault();
        event.stopPropagation();
        told.current(typed);
      }
      typed = '';
    };
    document.addEventListener('keydown', read, true);
    return () => document.removeEventListener('keydown', read, true);
  }, []);
}
