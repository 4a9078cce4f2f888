import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { LetterHtml } from './letter-html.tsx';
import { letterQuery, type PreviewFor, type PreviewWords } from './messages.api.ts';
import classes from './write-message.module.css';

export interface PreviewPerson extends PreviewFor {
  /** Name, or the code in a blind view. */
  readonly name: string;
}

interface LetterPreviewProps {
  readonly people: readonly PreviewPerson[];
  readonly language: string;
  /** Words of the mail; null while there are none that could be sent. */
  readonly content: MessageContent | null;
  /** Words of the text message; null while there are none that could be sent. */
  readonly text: string | null;
}

interface LetterProps {
  readonly language: string;
  readonly words: PreviewWords;
  readonly person: PreviewPerson;
}

function Letter({ language, words, person }: LetterProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(letterQuery(language, words, person));
  if (error) {
    return <LoadProblem compact error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Waiting />;
  return (
    <>
      {data.recipient === '' ? <p className={classes['quiet']}>{t('staff.message.preview.example')}</p> : null}
      {'text' in words ? (
        <p lang={language} dir="auto" className={classes['bubble']}>
          {data.text}
        </p>
      ) : (
        <div className={classes['letter']}>
          <p lang={language} dir="auto">
            <strong>{data.subject}</strong>
          </p>
          <LetterHtml html={data.html} language={language} />
        </div>
      )}
    </>
  );
}

/** Shows the letter as one of its recipients gets it, and leads to the next one. */
export function LetterPreview({ people, language, content, text }: LetterPreviewProps) {
  const t = useWords();
  const [at, setAt] = useState(0);
  const person = people[at];
  if (!person) return null;
  return (
    <section aria-labelledby="letter-title" className={classes['part']}>
      <h3 id="letter-title">{t('staff.message.preview')}</h3>
      {content === null && text === null ? (
        <p className={classes['quiet']}>{t('staff.message.preview.none')}</p>
      ) : (
        <>
          <div className={classes['walk']}>
            <span role="status">{t('staff.message.preview.of', { name: person.name })}</span>
            {people.length > 1 ? (
              <span className={classes['steps']}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('staff.message.preview.previous')}
                  aria-disabled={at === 0}
                  onClick={() => setAt(Math.max(0, at - 1))}
                >
                  ‹
                </Button>
                {t('staff.message.preview.at', { at: at + 1, total: people.length })}
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('staff.message.preview.next')}
                  aria-disabled={at === people.length - 1}
                  onClick={() => setAt(Math.min(people.length - 1, at + 1))}
                >
                  ›
                </Button>
              </span>
            ) : null}
          </div>
          {content === null ? null : <Letter language={language} words={{ content }} person={person} />}
          {text === null ? null : <Letter language={language} words={{ text }} person={person} />}
        </>
      )}
    </section>
  );
}
