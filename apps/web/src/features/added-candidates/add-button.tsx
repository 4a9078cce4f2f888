import type { Role } from '@evenhand/contract/records/roles/roles';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }));

export interface AddTo {
  readonly organizationId: string;
  readonly role: Role;
  /** A CV can be stored with the candidate. */
  readonly keepsCv: boolean;
}

/** Opens the form that adds a candidate to the role by hand. The dialog's script is loaded when it is opened. */
export function AddButton(to: AddTo) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('people.add.open')}
      </Button>
      {open ? (
        <Suspense>
          <AddDialog to={to} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
