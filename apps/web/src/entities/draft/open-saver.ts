import { hearTabs, tellTabs } from './draft-channel.ts';
import type { DraftSaver } from './draft-saver.ts';
import { type DraftName, draftKey } from './drafts.ts';
import { keepUnsaved } from './unsaved-forms.ts';

/** Tells the other tabs of one form. */
export const tellOf = (name: DraftName) => (message: Parameters<typeof tellTabs>[1]) =>
  tellTabs(draftKey(name), message);

/**
 * While a form is open: what is not saved goes out when the line is back, when the page is hidden or closed, and before its person
 * signs out; other tabs are heard.
 */
export function watchSaver<V, End extends string>(saver: DraftSaver<V, End>, name: DraftName): () => void {
  const again = (): void => void saver.flush();
  const own = draftKey(name);
  const deaf = hearTabs((key, message) => {
    if (key === own) saver.hear(message);
  });
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  // Some browsers hide a page only after it has gone.
  window.addEventListener('pagehide', again);
  const forget = keepUnsaved(async () => {
    await saver.flush();
    const save = saver.state().save?.state ?? 'saved';
    return save === 'saved' || save === 'onDevice';
  });
  return () => {
    deaf();
    window.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', again);
    window.removeEventListener('pagehide', again);
    forget();
    saver.stop();
  };
}
