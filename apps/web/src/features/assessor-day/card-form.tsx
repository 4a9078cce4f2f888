import type { AssessorDay, DayCriterion } from '@evenhand/contract/processes/assessment-days/day-marks';
import type { MarkValue } from '@evenhand/domain/assessment-days/marks/day-mark';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import classes from './assessor-day.module.css';
import type { UnsentMark } from './day-store.ts';
import { MarkField } from './mark-field.tsx';
import { cardWith, missingScores, type OwnCard, type withMark } from './own-marks.ts';

interface CardFormProps {
  readonly day: AssessorDay;
  readonly card: OwnCard;
  readonly outbox: readonly UnsentMark[];
  readonly onMark: (mark: Parameters<typeof withMark>[2]) => void;
  readonly onClose: () => void;
}

/** Cards of the other assessors, which come once the assessor's own is handed in. */
function Others({ card, criteria }: { readonly card: OwnCard; readonly criteria: readonly DayCriterion[] }) {
  const t = useWords();
  if (card.others === null || card.others.length === 0) return null;
  const labels = new Map(criteria.map(({ key, label }) => [key, label]));
  const shown = (value: Exclude<MarkValue, null>): string =>
    typeof value === 'boolean' ? t(value ? 'ui.yes' : 'ui.no') : String(value);
  return (
    <section className={classes['others']}>
      <h3>{t('staff.assessor.others')}</h3>
      {card.others.map(({ name, scores, comment }) => (
        <div key={name}>
          <h4>{name}</h4>
          <dl>
            {Object.entries(scores).map(([key, value]) => (
              <div key={key}>
                <dt>{labels.get(key) ?? key}</dt>
                <dd>{shown(value)}</dd>
              </div>
            ))}
          </dl>
          {comment ? <p>{comment}</p> : null}
        </div>
      ))}
    </section>
  );
}

/** A candidate's card in one exercise. Every tap and keystroke is kept on the device at once. */
export function CardForm({ day, card, outbox, onMark, onClose }: CardFormProps) {
  const t = useWords();
  const marked = cardWith(card, outbox);
  const [comment, setComment] = useState(marked.comment);
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const exercise = day.exercises.find(({ id }) => id === card.exerciseId);
  const criteria = exercise?.criteria ?? [];
  const missing = missingScores(criteria, marked);
  const name = day.candidates.find(({ applicationId }) => applicationId === card.applicationId)?.name ?? '';
  const handIn = (): void => {
    setAsked(true);
    if (missing === 0) onMark({ kind: 'DONE', criterion: null, value: true });
  };
  return (
    <article className={classes['form']}>
      <button type="button" className={classes['back']} onClick={onClose}>
        {t('staff.assessor.back')}
      </button>
      <h2 ref={heading} tabIndex={-1}>
        {name}
        <small>{exercise?.name}</small>
      </h2>
      {criteria.map((criterion) => (
        <MarkField
          key={criterion.key}
          criterion={criterion}
          value={marked.scores[criterion.key] ?? null}
          disabled={marked.isDone}
          onChange={(value) => onMark({ kind: 'SCORE', criterion: criterion.key, value })}
        />
      ))}
      <TextAreaField
        id="card-comment"
        label={t('staff.assessor.comment')}
        hint={t('staff.assessor.commentHint')}
        maxLength={4000}
        value={comment}
        readOnly={marked.isDone}
        onChange={(event) => {
          setComment(event.currentTarget.value);
          onMark({ kind: 'COMMENT', criterion: null, value: event.currentTarget.value });
        }}
      />
      {isAsked && missing > 0 ? (
        <Notice kind="problem" alert>
          {t('staff.assessor.missing', { count: missing })}
        </Notice>
      ) : null}
      {marked.isDone ? (
        <>
          <Notice kind="done">{t('staff.assessor.done')}</Notice>
          <Button variant="secondary" onClick={() => onMark({ kind: 'DONE', criterion: null, value: false })}>
            {t('staff.assessor.change')}
          </Button>
        </>
      ) : (
        <Button onClick={handIn}>{t('staff.assessor.handIn')}</Button>
      )}
      <Others card={card} criteria={criteria} />
    </article>
  );
}
