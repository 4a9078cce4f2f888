import type { AlikeCandidates } from '@evenhand/contract/processes/added-candidates';
import { useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import classes from './added-candidates.module.css';

interface AlikePeopleProps extends AlikeCandidates {
  readonly onOpen: (id: string) => void;
  readonly onTake: (id: string, name: string) => Promise<void>;
  readonly onOther: () => Promise<void>;
  readonly onBack: () => void;
}

/**
 * Shows possible duplicates before a candidate is added: the user opens one, adds that one instead, or says that it is another
 * person.
 */
export function AlikePeople({ alike, mayDiffer, onOpen, onTake, onOther, onBack }: AlikePeopleProps) {
  const t = useWords();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function run(what: string, work: () => Promise<void>): Promise<void> {
    setBusy(what);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(problemText(error));
    }
    setBusy(null);
  }
  return (
    <div className="stack">
      <Notice kind="attention" title={t('people.alike.title')} alert>
        {t(mayDiffer ? 'people.alike.text' : 'people.alike.same')}
      </Notice>
      {problem === null ? null : (
        <Notice kind="problem" alert>
          {problem}
        </Notice>
      )}
      <ul className={classes['alike']}>
        {alike.map(({ id, name, by, onRole }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>: {by.map((kind) => t(`staff.likely.${kind}`)).join(', ')}{' '}
              {onRole ? <Tag>{t('people.alike.onRole')}</Tag> : null}
            </div>
            <div className="actions">
              <Button variant="secondary" size="small" onClick={() => onOpen(id)}>
                {t('people.alike.open', { name })}
              </Button>
              {onRole ? null : (
                <ActionButton
                  variant="secondary"
                  size="small"
                  busy={busy === id}
                  aria-label={t('people.alike.addThatNamed', { name })}
                  onClick={() => void run(id, () => onTake(id, name))}
                >
                  {t('people.alike.addThat')}
                </ActionButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="actions">
        {mayDiffer ? (
          <ActionButton busy={busy === 'other'} onClick={() => void run('other', onOther)}>
            {t('people.alike.other', { count: alike.length })}
          </ActionButton>
        ) : null}
        <Button variant="secondary" onClick={onBack}>
          {t('people.alike.back')}
        </Button>
      </div>
    </div>
  );
}
