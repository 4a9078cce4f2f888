import { useRef } from 'react';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import classes from './account.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows the recovery codes, this once, to be copied, written down or printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useWords();
  const list = useRef<HTMLUListElement>(null);
  const copy = (): void => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => announce({ kind: 'success', text: t('account.codes.copied') }),
      // Without a clipboard the codes are selected, to be copied by hand.
      () => {
        if (list.current) window.getSelection()?.selectAllChildren(list.current);
      },
    );
  };
  return (
    <div className="stack">
      <Notice kind="attention" title={t('account.codes.title')} alert>
        {t('account.codes.text')}
      </Notice>
      <ul ref={list} className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button variant="secondary" onClick={copy}>
          {t('account.codes.copy')}
        </Button>
        <Button onClick={onDone}>{t('account.codes.kept')}</Button>
      </div>
    </div>
  );
}
