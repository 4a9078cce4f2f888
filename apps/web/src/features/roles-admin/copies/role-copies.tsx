import type { Role } from '@evenhand/contract/records/roles/roles';
import { useState } from 'react';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { setArchived } from '../roles.api.ts';
import classes from '../roles-admin.module.css';
import { CopyDialog } from './copy-dialog.tsx';

interface RoleCopiesProps {
  readonly role: Role;
  readonly onMade: (made: Role) => void;
  /** The preset is no preset any more. */
  readonly onRemoved: () => void;
}

/** The next round begins with this one: as a role of its own, or kept as a preset. */
export function RoleCopies({ role, onMade, onRemoved }: RoleCopiesProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [as, setAs] = useState<'ACTIVE' | 'PRESET' | null>(null);
  const isPreset = role.status === 'PRESET';

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await setArchived(role, true);
      announce({ kind: 'success', text: t('staff.copy.removed') });
      onRemoved();
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
      setBusy(false);
    }
  }

  return (
    <section className={classes['panel']} aria-labelledby="copies">
      <h2 id="copies">{t('staff.copy.heading')}</h2>
      <p>{t(isPreset ? 'staff.copy.presetText' : 'staff.copy.text')}</p>
      <div className="actions">
        <Button size="small" variant={isPreset ? 'primary' : 'secondary'} onClick={() => setAs('ACTIVE')}>
          {t(isPreset ? 'staff.copy.usePreset' : 'staff.copy.copy')}
        </Button>
        {isPreset ? null : (
          <Button size="small" variant="secondary" onClick={() => setAs('PRESET')}>
            {t('staff.copy.asPreset')}
          </Button>
        )}
        {isPreset ? (
          <ActionButton size="small" variant="secondary" busy={busy} onClick={() => void remove()}>
            {t('staff.copy.remove')}
          </ActionButton>
        ) : null}
      </div>
      {as ? (
        <CopyDialog
          from={role}
          as={as}
          onMade={(made) => {
            setAs(null);
            onMade(made);
          }}
          onClose={() => setAs(null)}
        />
      ) : null}
    </section>
  );
}
