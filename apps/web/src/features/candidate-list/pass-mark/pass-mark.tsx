import type { Role } from '@evenhand/contract/records/roles/roles';
import { stageGroup, terminalOf } from '@evenhand/domain/pipeline/stages';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { ListView } from '../use-list-view.ts';

const PassMarkDialog = lazy(async () => ({ default: (await import('./pass-mark-dialog.tsx')).PassMarkDialog }));

interface PassMarkProps {
  readonly role: Role;
  readonly stageId: number;
  readonly view: ListView;
}

/** Opens the pass mark of the stage that is shown. A closed or final stage has none. */
export function PassMark({ role, stageId, view }: PassMarkProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  if (stageGroup(stageId) === 'closed' || terminalOf(stageId) !== undefined) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('staff.passMark.open')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <PassMarkDialog
            roleId={role.id}
            stageId={stageId}
            pipeline={role.pipeline}
            columns={view.columns}
            may={view.may}
            onSet={(batchIds) => {
              setOpen(false);
              view.bulk.follow(batchIds);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
