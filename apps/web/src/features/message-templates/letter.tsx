import type { MessagePreview, MessageTemplate } from '@evenhand/contract/processes/message-templates';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { useSettled } from '../../lib/timing/use-settled.ts';
import { useWords } from '../../lib/words/words.ts';
import { Segments } from '../../ui/button/segments.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { LetterFrame } from './letter-frame.tsx';
import classes from './template-editor.module.css';
import { previewQuery } from './templates.api.ts';

/** The letter is asked for anew when the typing rests. */
const typingPause = 400;

interface LetterInput {
  readonly base: MessageTemplate;
  readonly language: string;
  readonly content: MessageContent;
  readonly text: string;
  readonly isText: boolean;
  readonly isSendable: boolean;
}

/** Returns the letter as the server makes it of unsaved words. The last one stays while the words cannot be sent. */
export function useLetter({ base, language, content, text, isText, isSendable }: LetterInput) {
  const words = isText ? text : content;
  const settled = useSettled(words, typingPause);
  const previewed = typeof settled === 'string' ? { text: settled } : { content: settled };
  return useQuery({ ...previewQuery(base.key, language, previewed), enabled: isSendable && settled === words });
}

const forms = ['html', 'text', 'phone'] as const;

interface LetterProps {
  readonly sender: string;
  readonly language: string;
  readonly letter: { readonly data: MessagePreview | undefined; readonly error: unknown };
  readonly isSendable: boolean;
}

/** Shows the letter beside its text. */
export function Letter({ sender, language, letter: { data, error }, isSendable }: LetterProps) {
  const t = useWords();
  const [form, setForm] = useState<(typeof forms)[number]>('html');
  return (
    <section aria-labelledby="letter-title" className={classes['letterPart']}>
      <div className={classes['letterHead']}>
        <h2 id="letter-title">{t('staff.templates.preview.example')}</h2>
        <Segments
          label={t('staff.templates.preview.as')}
          keys={forms}
          current={form}
          nameOf={(one) => t(`staff.templates.preview.${one}`)}
          onChange={setForm}
        />
      </div>
      {error && isSendable ? (
        <Notice kind="problem" compact>
          {problemText(error)}
        </Notice>
      ) : null}
      {data ? (
        <div className={classes['letter']}>
          <div className={classes['envelope']}>
            <p>{t('staff.templates.preview.from', { name: sender })}</p>
            <p>
              <bdi lang={language}>{t('staff.templates.preview.subject', { subject: data.subject })}</bdi>
            </p>
          </div>
          {form === 'text' ? (
            <p lang={language} dir="auto" className={classes['plain']}>
              {data.text}
            </p>
          ) : (
            <LetterFrame
              key={form}
              title={t('staff.templates.preview.frame')}
              html={data.html}
              isPhone={form === 'phone'}
            />
          )}
        </div>
      ) : isSendable && !error ? (
        <Waiting />
      ) : (
        <p className={classes['quiet']}>{t('staff.templates.preview.later')}</p>
      )}
    </section>
  );
}
