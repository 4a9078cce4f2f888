import type { CarriedAnswer } from '@evenhand/domain/forms/carry-over';
import { AnswerView } from '../../entities/application/answer-view.tsx';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';

/** Shows answers to questions that were changed after the draft was begun. */
export function CarriedAnswers({ carried }: { readonly carried: readonly CarriedAnswer[] }) {
  const t = useWords();
  return (
    <Notice kind="info" title={t('forms.changed.title')}>
      <p>{t(carried.length === 0 ? 'forms.changed.nothing' : 'forms.changed.text')}</p>
      {carried.map(({ key, label, value }) => (
        <details key={key}>
          <summary>{label}</summary>
          <AnswerView value={value} />
        </details>
      ))}
    </Notice>
  );
}
