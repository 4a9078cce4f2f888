import { type ComponentType, useState } from 'react';
import { announce } from '../../lib/page/status-messages.ts';
import { translate } from '../../lib/words/words.ts';

/** Returns what opens, closes and loads a popup that comes after the page, and the popup while it is open. */
export function usePopupPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const [Popup, setPopup] = useState<ComponentType<P> | null>(null);
  return {
    Popup,
    /** Loads the popup before it is likely to be opened. */
    near: () => void load().catch(() => undefined),
    close: () => setPopup(null),
    open: () =>
      void load().then(
        (Loaded) => setPopup(() => Loaded),
        () => announce({ kind: 'error', text: translate('staff.popup.failed') }),
      ),
  };
}
