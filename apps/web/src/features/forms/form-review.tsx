import { isAnswered } from '@evenhand/domain/forms/definition';
import type { Form } from '@evenhand/domain/forms/read-form';
import { shownAnswer } from '@evenhand/domain/forms/shown-answer';
import { type Answers, visibleSections } from '@evenhand/domain/forms/visible-items';
import { Link } from 'react-router';
import { AnswerView } from '../../entities/application/answer-view.tsx';
import { useWords } from '../../lib/words/words.ts';
import classes from './forms.module.css';
import { itemId } from './item-errors.ts';

interface FormReviewProps {
  readonly form: Form;
  readonly answers: Answers;
  readonly fileName: (id: string) => string | undefined;
  /** Returns the address of the form's page on which an item can be changed. Without it nothing can be changed. */
  readonly pagePath?: (section: string) => string;
}

/** Shows the answers as they will be read, only those to questions that are asked. */
export function FormReview({ form, answers, fileName, pagePath }: FormReviewProps) {
  const t = useWords();
  return visibleSections(form, answers).map(({ id, title, items }) => {
    const shown = items.filter(({ kind }) => isAnswered(kind));
    if (shown.length === 0) return null;
    return (
      <section key={id} className={`section ${classes['review']}`} lang={form.languageCode}>
        <h2>{title}</h2>
        {shown.map((item) => (
          <div key={item.key} className={classes['reviewAnswer']}>
            <div className={classes['reviewHead']}>
              <h3>{item.label}</h3>
              {pagePath ? (
                <Link
                  to={`${pagePath(id)}#${itemId(item.key)}`}
                  aria-label={t('apply.review.changeNamed', { what: item.label })}
                >
                  {t('apply.review.change')}
                </Link>
              ) : null}
            </div>
            <AnswerView value={shownAnswer(item, answers[item.key], fileName)} />
          </div>
        ))}
      </section>
    );
  });
}
