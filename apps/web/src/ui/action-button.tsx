import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '../lib/words.ts';
import { Button, type ButtonProps } from './button.tsx';

export const buttonLockTime = 1000;

/** True for a second after `lock`: a second click in that time is the same click. */
function useLock(): readonly [boolean, () => void] {
  const [locked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lock = useCallback(() => {
    setLocked(true);
    timer.current = setTimeout(() => setLocked(false), buttonLockTime);
  }, []);
  return [locked, lock];
}

interface ActionButtonProps extends ButtonProps {
  readonly busy?: boolean;
}

/** A button that does something that matters: it cannot be pressed twice by accident, and says that it works. */
export function ActionButton({ busy = false, onClick, children, ...rest }: ActionButtonProps) {
  const t = useWords();
  const [locked, lock] = useLock();
  // Kept focusable while it is locked: a disabled button would drop the keyboard's place.
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (locked || busy) {
      event.preventDefault();
      return;
    }
    lock();
    onClick?.(event);
  };
  return (
    <Button {...rest} onClick={click} aria-disabled={busy || undefined} aria-busy={busy || undefined}>
      {busy ? t('ui.working') : children}
    </Button>
  );
}
