import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import {
  answerLeaving,
  askBefore,
  hasUnsavedWork,
  rememberUnsavedWork,
  useLeavingAsked,
} from '../../lib/forms/unsaved-work.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

const typedInto = 'textarea, input:not([type]), input[type="text"], input[type="email"], input[type="url"]';

/** Escape in a dialog in which something was typed asks first. A dialog that is gone takes its text with it. */
function useTypedDialogs(): void {
  useEffect(() => {
    const typed = new WeakSet<Element>();
    const onInput = ({ target }: Event): void => {
      if (!(target instanceof Element) || !target.matches(typedInto)) return;
      const dialog = target.closest('dialog');
      if (dialog && target.getAttribute('role') !== 'combobox') typed.add(dialog);
    };
    const onKey = (event: KeyboardEvent): void => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      if (event.key !== 'Escape' || event.defaultPrevented || !dialog || !typed.has(dialog)) return;
      event.preventDefault();
      askBefore(() => {
        typed.delete(dialog);
        dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      });
    };
    document.addEventListener('input', onInput);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

/** Asks before unsaved work is lost, whichever way the page, a form or a dialog is left: a link, a key or the browser's back. */
export function LeaveQuestion() {
  const t = useWords();
  const asked = useLeavingAsked();
  useTypedDialogs();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is when, not what
  useEffect(rememberUnsavedWork, [pathname]);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next, historyAction }) =>
      hasUnsavedWork() &&
      // Forms stay while the page replaces the query of its own address, so that needs no question.
      (here.pathname !== next.pathname || (historyAction !== 'REPLACE' && here.search !== next.search)),
  );
  const blocked = blocker.state === 'blocked';
  if (!asked && !blocked) return null;
  function answer(agreed: boolean): void {
    if (blocker.state === 'blocked') {
      if (agreed) blocker.proceed();
      else blocker.reset();
    }
    answerLeaving(agreed);
  }
  return (
    <Dialog title={t('staff.leave.title')} onClose={() => answer(false)}>
      <p>{t('staff.leave.text')}</p>
      <div className="actions">
        <Button variant="danger" onClick={() => answer(true)}>
          {t('staff.leave.confirm')}
        </Button>
        <Button variant="secondary" onClick={() => answer(false)}>
          {t('staff.leave.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
