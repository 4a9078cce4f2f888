import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { useOnline } from '../../lib/page/use-online.ts';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';

/**
 * Says where typed answers are kept when they are not on the server: while offline, or where this role leaves them on the device.
 * The page itself cannot be loaded while offline, so the browser asks before the candidate leaves it.
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
