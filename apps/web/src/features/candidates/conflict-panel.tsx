import type { Field } from '@evenhand/domain/fields/field';
import type { SectionData } from '@evenhand/domain/fields/values';
import { useEffect, useRef } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import classes from './candidates.module.css';
import { valueLines } from './value-text.ts';

interface ConflictPanelProps {
  readonly fields: readonly Field[];
  readonly mine: SectionData;
  readonly theirs: SectionData;
  /** What was answered differently. */
  readonly clashes: readonly string[];
  readonly onResolve: (choice: 'mine' | 'theirs') => void;
}

/** Two versions of the same answers, side by side. Nothing is thrown away before somebody has chosen. */
export function ConflictPanel({ fields, mine, theirs, clashes, onResolve }: ConflictPanelProps) {
  const t = useWords();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const text = (field: Field, data: SectionData): string =>
    valueLines(t, field, data[field.id]).join('; ') || t('candidate.notAnswered');
  const differing = fields.filter((field) => clashes.includes(field.id));
  return (
    <section ref={box} tabIndex={-1} className={classes['conflict']} aria-labelledby="conflict-title" role="alert">
      <h2 id="conflict-title">{t('profile.conflict.title')}</h2>
      <p>{t('profile.conflict.text')}</p>
      <dl>
        {differing.map((field) => (
          <div key={field.id}>
            <dt>{field.label ?? t(`fields.${field.id}`)}</dt>
            <dd>
              <strong>{t('profile.conflict.mine')}:</strong> {text(field, mine)}
            </dd>
            <dd>
              <strong>{t('profile.conflict.theirs')}:</strong> {text(field, theirs)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <Button onClick={() => onResolve('mine')}>{t('profile.conflict.keepMine')}</Button>
        <Button variant="secondary" onClick={() => onResolve('theirs')}>
          {t('profile.conflict.useTheirs')}
        </Button>
      </div>
    </section>
  );
}
