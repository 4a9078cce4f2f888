import type { Role } from '@evenhand/contract/records/roles/roles';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import type { RoleContent } from '../roles.api.ts';
import { DifferencesTable } from '../rounds/differences-table.tsx';
import { contentOf, differences } from './role-draft.ts';

interface RoleConflictProps {
  readonly mine: RoleContent;
  readonly theirs: Role;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shows both versions of a role that a colleague saved meanwhile, so that nothing is overwritten unseen. */
export function RoleConflict({ mine, theirs, onKeepMine, onTakeTheirs }: RoleConflictProps) {
  const t = useWords();
  const other = contentOf(theirs);
  return (
    <Notice kind="attention" alert title={t('staff.conflict.title')}>
      <p>{t('staff.conflict.text')}</p>
      <DifferencesTable
        keys={differences(mine, other)}
        one={{ title: t('staff.conflict.mine'), content: mine }}
        other={{ title: t('staff.conflict.theirs'), content: other }}
      />
      <div className="actions">
        <Button size="small" onClick={onKeepMine}>
          {t('staff.conflict.keepMine')}
        </Button>
        <Button variant="secondary" size="small" onClick={onTakeTheirs}>
          {t('staff.conflict.takeTheirs')}
        </Button>
      </div>
    </Notice>
  );
}
