import { type MouseEvent, useRef } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button, type ButtonProps } from './button.tsx';
import { useClickLock } from './use-click-lock.ts';

interface ActionButtonProps extends ButtonProps {
  readonly busy?: boolean;
}

/** A button that does something that matters: it cannot be pressed twice by accident, and says that it works. */
export function ActionButton({ busy = false, onClick, children, ...rest }: ActionButtonProps) {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const { state, admit } = useClickLock(button, busy);
  const working = busy || state === 'waiting';
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (admit(event)) onClick?.(event);
    else event.preventDefault();
  };
  // Kept focusable while it rests: a disabled button would drop the keyboard's place.
  return (
    <Button
      {...rest}
      ref={button}
      onClick={click}
      aria-disabled={working || state === 'locked' || undefined}
      aria-busy={working || undefined}
    >
      {working ? t('ui.working') : children}
    </Button>
  );
}
