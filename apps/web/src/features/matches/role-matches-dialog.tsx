import type { CandidateMatch } from '@evenhand/contract/processes/matches';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { MatchList, type MatchRights } from './match-list.tsx';

interface RoleMatchesDialogProps extends MatchRights {
  readonly matches: readonly CandidateMatch[];
  readonly onClose: () => void;
}

/** Lists the candidates suggested for a role and the reasons. An accepted candidate is put on the role and told by e-mail. */
export function RoleMatchesDialog({ matches, onClose, ...rights }: RoleMatchesDialogProps) {
  const t = useWords();
  return (
    <Dialog title={t('people.match.ofRoleTitle')} onClose={onClose}>
      <p>{t(matches.length === 0 ? 'people.match.noneLeft' : 'people.match.ofRoleText')}</p>
      <MatchList matches={matches} told="person" {...rights} />
      <div className="actions">
        <Button variant="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </Dialog>
  );
}
