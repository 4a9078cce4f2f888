import { useWords } from '../../lib/words/words.ts';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import type { useLetter } from './letter.tsx';
import { LetterCandidate } from './letter-candidate.tsx';
import classes from './template-editor.module.css';

interface TextLetterProps {
  readonly language: string;
  readonly letter: ReturnType<typeof useLetter>;
  readonly isSendable: boolean;
  /** Role whose candidates can be chosen; null for every role. */
  readonly roleId: string | null;
}

/** Shows a text message as a phone does. */
export function TextLetter({
  language,
  letter: { data, error, refetch, candidate, choose },
  isSendable,
  roleId,
}: TextLetterProps) {
  const t = useWords();
  return (
    <section aria-labelledby="letter-title" className={classes['letterPart']}>
      <div className={classes['letterHead']}>
        <h2 id="letter-title">
          {candidate ? t('staff.message.preview.of', { name: candidate.name }) : t('staff.templates.preview.example')}
        </h2>
      </div>
      <LetterCandidate roleId={roleId} candidate={candidate} onChoose={choose} />
      {error && isSendable ? <LoadProblem compact error={error} onRetry={() => void refetch()} /> : null}
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
