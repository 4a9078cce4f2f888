import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useWords } from '../../lib/words/words.ts';
import classes from './notice.module.css';

export type NoticeKind = 'info' | 'done' | 'attention' | 'problem';

const icons = {
  info: IconInfoCircle,
  done: IconCircleCheck,
  attention: IconAlertTriangle,
  problem: IconExclamationCircle,
} as const;
const names = {
  info: 'ui.kind.info',
  done: 'ui.kind.success',
  attention: 'ui.kind.attention',
  problem: 'ui.kind.problem',
} as const;

interface NoticeProps {
  readonly kind: NoticeKind;
  readonly title?: string;
  readonly children: ReactNode;
  readonly compact?: boolean;
  /** Read out at once when it appears. */
  readonly alert?: boolean;
  /** For a page that moves the focus to it. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly onDismiss?: () => void;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A message in its meaning: colour, icon and a word, never colour alone. */
export function Notice({ kind, title, children, compact = false, alert = false, ref, onDismiss, action }: NoticeProps) {
  const t = useWords();
  const Icon = icons[kind];
  return (
    <div
      className={classes['notice']}
      data-kind={kind}
      data-compact={compact || undefined}
      {...(alert ? { role: 'alert' } : {})}
      {...(ref ? { ref, tabIndex: -1 } : {})}
    >
      <Icon className={classes['icon']} size={22} aria-hidden="true" />
      <div className={classes['body']}>
        <span className="visually-hidden">{t(names[kind])}: </span>
        {title ? <strong className={classes['title']}>{title}</strong> : null}
        <div>{children}</div>
      </div>
      {action ? (
        <button type="button" className={classes['action']} onClick={action.run}>
          {action.label}
        </button>
      ) : null}
      {onDismiss ? (
        <button type="button" className={classes['dismiss']} onClick={onDismiss} aria-label={t('ui.dismiss')}>
          <IconX size={18} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}
