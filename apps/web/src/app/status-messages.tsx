import { dismiss, useStatusMessages } from '../lib/page/status-messages.ts';
import { useWords } from '../lib/words/words.ts';
import { Notice } from '../ui/text/notice.tsx';
import classes from './status-messages.module.css';

const noticeKind = { info: 'info', success: 'done', error: 'problem' } as const;

/** Takes the message's action once: the message goes with it. */
function take(id: number, run: () => void): void {
  dismiss(id);
  run();
}

/** Messages about what has just happened. The region is always there, so that what is put into it is read out. */
export function StatusMessages() {
  const t = useWords();
  const messages = useStatusMessages();
  return (
    <section className={classes['region']} aria-live="polite" aria-label={t('ui.kind.info')}>
      {messages.map(({ id, kind, text, action }) => (
        <Notice
          key={id}
          kind={noticeKind[kind]}
          compact
          onDismiss={() => dismiss(id)}
          {...(action ? { action: { ...action, run: () => take(id, action.run) } } : {})}
        >
          {text}
        </Notice>
      ))}
    </section>
  );
}
