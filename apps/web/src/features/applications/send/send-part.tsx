import { useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FormActions } from '../../../ui/layout/form-frame.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import type { SendState } from './use-send.ts';

interface SendPartProps {
  /** Something is missing. The page says what, and nothing can be sent. */
  readonly blocked: boolean;
  readonly send: SendState;
}

const declarationId = 'declaration';

/** The declaration and the button that sends. Pressing it twice does no harm. */
export function SendPart({ blocked, send }: SendPartProps) {
  const t = useWords();
  const [declared, setDeclared] = useState(false);
  const [asked, setAsked] = useState(false);
  const isMissing = asked && !declared;

  function press(): void {
    setAsked(true);
    if (declared) void send.send();
  }

  return (
    <section className="section stack">
      <h2 className="flush">{t('apply.declaration.title')}</h2>
      <ErrorSummary
        errors={isMissing ? [{ field: declarationId, text: t('apply.declaration.needed') }] : []}
        problem={send.problem}
        reference={send.reference}
      />
      {send.offline ? (
        <Notice kind="attention" alert>
          {t('apply.offline')}
        </Notice>
      ) : null}
      <CheckField
        id={declarationId}
        label={t('apply.declaration.text')}
        checked={declared}
        onChange={(event) => setDeclared(event.currentTarget.checked)}
        {...(isMissing ? { error: t('apply.declaration.needed') } : {})}
      />
      {blocked ? null : (
        <FormActions
          next={
            <ActionButton busy={send.busy} onClick={press}>
              {t('apply.send')}
            </ActionButton>
          }
        />
      )}
    </section>
  );
}
