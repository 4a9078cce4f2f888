import { isUnlikelyMobile } from '@evenhand/domain/text/phone';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { useWords } from '../../../lib/words/words.ts';
import type { AnswerProps } from './answer-props.ts';
import classes from './answers.module.css';
import { TextAnswer, textOf } from './text-answer.tsx';

/** Asks for a telephone number. One that is unlikely to be a mobile gets a remark and is accepted. */
export function PhoneAnswer(props: AnswerProps) {
  const t = useWords();
  const base = useBoot().organization?.countryBase ?? 'UK';
  const isUnlikely = isUnlikelyMobile(textOf(props.value), base);
  return (
    <div>
      <TextAnswer {...props} />
      <p role="status" className={classes['verdict']} data-verdict={isUnlikely ? 'bad' : undefined}>
        {isUnlikely ? t('profile.phoneUnlikely') : null}
      </p>
    </div>
  );
}
