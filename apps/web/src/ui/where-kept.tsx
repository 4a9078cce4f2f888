import { useLeaveWarning } from '../lib/use-leave-warning.ts';
import { useOnline } from '../lib/use-online.ts';
import { useWords } from '../lib/words.ts';
import { Notice } from './notice.tsx';

/**
 * Where what is typed is kept when it is not on the server: without a line, or where this role leaves it on the device. The page
 * itself cannot be had without a line, so the browser asks before it is left.
 */
export function WhereKept({ keepsDrafts }: { readonly keepsDrafts: boolean }) {
  const t = useWords();
  const online = useOnline();
  useLeaveWarning(!online);
  if (!online) {
    return (
      <Notice kind="attention" title={t('ui.offline.title')} alert>
        <p>{t('ui.offline.text')}</p>
      </Notice>
    );
  }
  return keepsDrafts ? null : <Notice kind="info">{t('ui.onDeviceOnly')}</Notice>;
}
