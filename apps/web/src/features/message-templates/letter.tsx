import type { MessageTemplate } from '@evenhand/contract/processes/message-templates';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../lib/timing/use-settled.ts';
import { useWords } from '../../lib/words/words.ts';
import { Segments } from '../../ui/button/segments.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { LetterCandidate } from './letter-candidate.tsx';
import { LetterConditions } from './letter-conditions.tsx';
import { LetterFrame } from './letter-frame.tsx';
import classes from './template-editor.module.css';
import { type PreviewCandidate, previewQuery } from './templates.api.ts';

/** The letter is asked for anew when the typing rests. */
const typingPause = 400;

interface LetterInput {
  readonly base: Pick<MessageTemplate, 'key'>;
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
  const [candidate, choose] = useState<PreviewCandidate | null>(null);
  const previewed = typeof settled === 'string' ? { text: settled } : { content: settled };
  const { data, error, refetch } = useQuery({
    ...previewQuery(base.key, language, previewed, candidate),
    enabled: isSendable && settled === words,
  });
  return { data, error, refetch, candidate, choose };
}

const forms = ['html', 'text', 'phone'] as const;

interface LetterProps {
  readonly sender: string;
  readonly language: string;
  readonly letter: ReturnType<typeof useLetter>;
  readonly isSendable: boolean;
  /** Role whose candidates can be chosen; null for every role. */
  readonly roleId: string | null;
}

/** Shows the letter beside its text. */
export function Letter({
  sender,
  language,
  letter: { data, error, refetch, candidate, choose },
  isSendable,
  roleId,
}: LetterProps) {
  const t = useWords();
  const [form, setForm] = useState<(typeof forms)[number]>('html');
  return (
    <section aria-labelledby="letter-title" className={classes['letterPart']}>
      <div className={classes['letterHead']}>
        <h2 id="letter-title">
          {candidate ? t('staff.message.preview.of', { name: candidate.name }) : t('staff.templates.preview.example')}
        </h2>
        <Segments
          label={t('staff.templates.preview.as')}
          keys={forms}
          current={form}
          nameOf={(one) => t(`staff.templates.preview.${one}`)}
          onChange={setForm}
        />
      </div>
      <LetterCandidate roleId={roleId} candidate={candidate} onChoose={choose} />
      {candidate && data?.recipient === '' ? (
        <p className={classes['quiet']}>{t('staff.message.preview.example')}</p>
      ) : null}
      {error && isSendable ? <LoadProblem compact error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className={classes['letter']}>
          <div className={classes['envelope']}>
            <p>{t('staff.templates.preview.from', { name: sender })}</p>
            <p>
              <bdi lang={language}>{t('staff.templates.preview.subject', { subject: data.subject })}</bdi>
            </p>
          </div>
          <LetterConditions conditions={data.conditions} />
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
