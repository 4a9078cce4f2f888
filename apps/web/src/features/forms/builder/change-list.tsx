import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { type FormChange, formChanges } from '@evenhand/domain/forms/form-changes';
import { languageName } from '../../../lib/words/language-name.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';

function changeText(t: Translate, change: FormChange): string {
  if (change.change === 'language') return t('builder.change.language', { language: languageName(change.label) });
  const label = change.label || t('builder.unnamed');
  if (change.change !== 'changed') return t(`builder.change.${change.what}.${change.change}`, { label });
  const parts = change.parts.map((part) => t(`builder.change.part.${part}`)).join(', ');
  return t('builder.change.changed', { label, parts });
}

interface ChangeListProps {
  readonly before: FormDefinition;
  readonly now: FormDefinition;
}

/** Lists in words how two versions of a form differ. */
export function ChangeList({ before, now }: ChangeListProps) {
  const t = useWords();
  const changes = formChanges(before, now);
  if (changes.length === 0) return <p>{t('builder.change.none')}</p>;
  return (
    <ul>
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>{changeText(t, change)}</li>
      ))}
    </ul>
  );
}
