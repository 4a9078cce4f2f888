import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export const buttonLockTime = 1000;
/** A system's usual span of a double click. */
const doubleClickTime = 500;

interface NextClick {
  /** Milliseconds since the click that locked. */
  readonly after: number;
  /** The browser's count of clicks in one gesture; 0 for a key. */
  readonly count: number;
  /** Something else on the page was typed, chosen or clicked in between. */
  readonly acted: boolean;
}

/** Whether a click belongs to the one before it: a double click, or a key pressed twice, with nothing done in between. */
export const isSameClick = ({ after, count, acted }: NextClick): boolean =>
  !acted && (count > 1 || after < doubleClickTime);

interface Lock {
  readonly at: number;
  readonly timer: ReturnType<typeof setTimeout>;
  acted: boolean;
  next: boolean;
}

export interface ClickLock {
  readonly state: 'free' | 'locked' | 'waiting';
  /** Whether this click may act now. One that may not is either the same click again, or waits its turn. */
  readonly admit: (event: MouseEvent) => boolean;
}

/**
 * A button that has been clicked rests for a second. A second click of its own in that time, when the first has done its
 * work, is carried out once the second is over.
 */
export function useClickLock(button: RefObject<HTMLButtonElement | null>, busy: boolean): ClickLock {
  const lock = useRef<Lock | null>(null);
  const busyNow = useRef(busy);
  busyNow.current = busy;
  const [state, setState] = useState<ClickLock['state']>('free');
  useEffect(() => {
    const note = ({ target }: Event): void => {
      if (lock.current && !(target instanceof Node && button.current?.contains(target))) lock.current.acted = true;
    };
    document.addEventListener('input', note);
    document.addEventListener('click', note);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('click', note);
      clearTimeout(lock.current?.timer);
    };
  }, [button]);

  const end = useCallback(() => {
    const waiting = lock.current?.next === true;
    lock.current = null;
    setState('free');
    // As a click of the person's own: the form is sent by it, and it locks again.
    if (waiting && !busyNow.current) button.current?.click();
  }, [button]);

  function admit(event: MouseEvent): boolean {
    if (busy) return false;
    const held = lock.current;
    if (!held) {
      const timer = setTimeout(end, buttonLockTime);
      lock.current = { at: event.timeStamp, timer, acted: false, next: false };
      setState('locked');
      return true;
    }
    if (!isSameClick({ after: event.timeStamp - held.at, count: event.detail, acted: held.acted })) {
      held.next = true;
      setState('waiting');
    }
    return false;
  }
  return { state, admit };
}
