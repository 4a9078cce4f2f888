import type { Question } from '@evenhand/contract/roles';
import { Link } from 'react-router';
import { useWords } from '../../lib/words.ts';
import { useAnswerText } from './answer-text.ts';
import type { Answers } from './applications.api.ts';
import classes from './applications.module.css';
import { questionId } from './problem-words.ts';

interface AnswersReviewProps {
  readonly roleId: string;
  readonly questions: readonly Question[];
  readonly answers: Answers;
}

/** The answers as they will be read. */
export function AnswersReview({ roleId, questions, answers }: AnswersReviewProps) {
  const t = useWords();
  const text = useAnswerText();
  if (questions.length === 0) return null;
  return (
    <section className="section">
      <h2>{t('apply.review.answers')}</h2>
      {questions.map(({ key, label }) => (
        <div key={key} className={classes['reviewAnswer']}>
          <div className={classes['reviewHead']}>
            <h3>{label}</h3>
            <Link
              to={`/apply/${roleId}?part=questions#${questionId(key)}`}
              aria-label={t('apply.review.changeNamed', { what: label })}
            >
              {t('apply.review.change')}
            </Link>
          </div>
          <p className={classes['asWritten']}>{text(answers[key])}</p>
        </div>
      ))}
    </section>
  );
}
