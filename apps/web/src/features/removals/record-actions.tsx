import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { PutBackButton } from './put-back-button.tsx';

const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }));

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly removed: boolean;
  /** Roles on which an application of the candidate still waits for its outcome. */
  readonly openRoles: readonly string[];
}

/** Deletes a candidate's record as a whole, and restores it. */
export function RecordActions({ person }: { readonly person: Person }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <section className="section" aria-labelledby="record-title">
      <h2 id="record-title">{t('people.record.title')}</h2>
      <p>{t(person.removed ? 'people.record.removed' : 'people.record.text')}</p>
      {person.removed ? (
        <PutBackButton id={person.id} name={person.name} />
      ) : (
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('people.remove.ask')}
        </Button>
      )}
      {asking ? (
        <Suspense>
          <RemoveDialog person={person} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
