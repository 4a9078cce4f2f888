import { type FormEvent, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';

const mostLetters = 1000;

interface NoneSuitsProps {
  readonly told: string | null;
  readonly busy: boolean;
  /** Returns whether it was told. */
  readonly onTell: (reason: string) => Promise<boolean>;
}

/** Tells the team that none of the days suits, and why. The text stays until it has been sent. */
export function NoneSuits({ told, busy, onTell }: NoneSuitsProps) {
  const t = useWords();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    void onTell(reason).then((isTold) => {
      if (isTold) setReason('');
    });
  }
  return (
    <details className="section">
      <summary>{t('ownDay.none.title')}</summary>
      {told === null ? null : (
        <Notice kind="info">
          <p>{t('ownDay.none.told', { reason: told })}</p>
        </Notice>
      )}
      <form className="stack" noValidate onSubmit={submit}>
        <TextAreaField
          id="none-reason"
          label={t('ownDay.none.reason')}
          hint={t('ownDay.none.hint')}
          rows={4}
          maxLength={mostLetters}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          {...(isMissing ? { error: t('ownDay.none.missing') } : {})}
        />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('ownDay.none.send')}
          </ActionButton>
        </div>
      </form>
    </details>
  );
}
