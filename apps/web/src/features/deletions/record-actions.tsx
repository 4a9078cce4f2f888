import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { RestoreButton } from './restore-button.tsx';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

export interface DeletionSubject {
  readonly id: string;
  readonly name: string;
  readonly deleted: boolean;
  /** Roles on which an application of the candidate still waits for its outcome. */
  readonly openRoles: readonly string[];
}

/** Deletes a candidate's record as a whole, and restores it. */
export function RecordActions({ person }: { readonly person: DeletionSubject }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <section className="section" aria-labelledby="record-title">
      <h2 id="record-title">{t('people.record.title')}</h2>
      <p>{t(person.deleted ? 'people.record.deleted' : 'people.record.text')}</p>
      {person.deleted ? (
        <RestoreButton id={person.id} name={person.name} />
      ) : (
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('people.delete.ask')}
        </Button>
      )}
      {asking ? (
        <Suspense>
          <DeleteDialog person={person} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
