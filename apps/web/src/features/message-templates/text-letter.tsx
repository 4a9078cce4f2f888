import type { MessagePreview } from '@evenhand/contract/processes/message-templates';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import classes from './template-editor.module.css';

interface TextLetterProps {
  readonly language: string;
  readonly letter: { readonly data: MessagePreview | undefined; readonly error: unknown };
  readonly isSendable: boolean;
}

/** Shows a text message as a phone does. */
export function TextLetter({ language, letter: { data, error }, isSendable }: TextLetterProps) {
  const t = useWords();
  return (
    <section aria-labelledby="letter-title" className={classes['letterPart']}>
      <div className={classes['letterHead']}>
        <h2 id="letter-title">{t('staff.templates.preview.example')}</h2>
      </div>
      {error && isSendable ? (
        <Notice kind="problem" compact>
          {problemText(error)}
        </Notice>
      ) : null}
      {data ? (
        <p lang={language} dir="auto" className={classes['bubble']}>
          {data.text}
        </p>
      ) : isSendable && !error ? (
        <Waiting />
      ) : (
        <p className={classes['quiet']}>{t('staff.templates.preview.later')}</p>
      )}
    </section>
  );
}
