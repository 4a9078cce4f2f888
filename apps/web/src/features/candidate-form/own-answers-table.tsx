import type { HeardOption } from '@evenhand/domain/outcomes/heard-options';
import { useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './candidate-form.module.css';
import type { FormDraft } from './form-draft.ts';
import { addAnswer, type OwnAnswerList, ownAnswersOf, withAnswers } from './own-answers.ts';

interface OwnAnswersTableProps {
  readonly list: OwnAnswerList;
  readonly draft: FormDraft;
  /** Answers offered as long as the organisation has none of its own. Empty when the question is not asked then. */
  readonly usual: readonly HeardOption[];
  readonly onEdit: (change: (draft: FormDraft) => FormDraft) => void;
}

const longest = 80;

/** Edits an organisation's own answers to one question of the application, and the follow-up to each. */
export function OwnAnswersTable({ list, draft, usual, onEdit }: OwnAnswersTableProps) {
  const t = useWords();
  const [label, setLabel] = useState('');
  const options = ownAnswersOf(draft, list);
  const asksMore = list === 'heardOptions';
  const change = (next: readonly HeardOption[]): void => onEdit((before) => withAnswers(before, list, next));
  const put = (at: number, part: Partial<HeardOption>): void =>
    change(options.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <div className="stack">
      <p className="flush">{t(`admin.candidateForm.${list}.lead`)}</p>
      {options.length === 0 ? null : (
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <caption className="visually-hidden">{t(`admin.candidateForm.${list}`)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('admin.candidateForm.answer')}</th>
                {asksMore ? <th scope="col">{t('admin.candidateForm.followUp')}</th> : null}
                <td />
              </tr>
            </thead>
            <tbody>
              {options.map((option, at) => (
                <tr key={option.value}>
                  <td>
                    <input
                      type="text"
                      dir="auto"
                      maxLength={longest}
                      aria-label={t('admin.candidateForm.answerNumber', { number: at + 1 })}
                      value={option.label}
                      onChange={(event) => put(at, { label: event.currentTarget.value })}
                    />
                  </td>
                  {asksMore ? (
                    <td>
                      <input
                        type="text"
                        dir="auto"
                        maxLength={longest}
                        aria-label={t('admin.candidateForm.followUpOf', { answer: option.label })}
                        value={option.followUpLabel ?? ''}
                        onChange={(event) => put(at, { followUpLabel: event.currentTarget.value || null })}
                      />
                    </td>
                  ) : null}
                  <td>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={t('admin.candidateForm.removeAnswer', { answer: option.label })}
                      onClick={() => change(options.filter((_one, index) => index !== at))}
                    >
                      {t('ui.remove')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <TextField
        id={`new-${list}`}
        label={t('admin.candidateForm.newAnswer')}
        maxLength={longest}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <div className="actions">
        <Button
          variant="secondary"
          disabled={label.trim() === ''}
          onClick={() => {
            change(addAnswer(options, label.trim()));
            setLabel('');
          }}
        >
          {t('admin.candidateForm.addAnswer')}
        </Button>
        {options.length === 0 && usual.length > 0 ? (
          <Button variant="quiet" onClick={() => change(usual)}>
            {t('admin.candidateForm.beginWithUsual')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
