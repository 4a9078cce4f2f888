import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import type { MatchRights } from './match-list.tsx';
import { matchesOfRoleQuery } from './matches.api.ts';

const RoleMatchesDialog = lazy(async () => ({
  default: (await import('./role-matches-dialog.tsx')).RoleMatchesDialog,
}));

interface RoleMatchesProps extends MatchRights {
  readonly roleId: string;
}

/** Counts the candidates suggested for the role. Renders nothing when there are none. */
export function RoleMatches({ roleId, ...rights }: RoleMatchesProps) {
  const t = useWords();
  const { data: matches = [] } = useQuery(matchesOfRoleQuery(roleId));
  const [open, setOpen] = useState(false);
  if (matches.length === 0 && !open) return null;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('people.match.ofRole', { count: matches.length })}
      </Button>
      {open ? (
        <Suspense>
          <RoleMatchesDialog matches={matches} {...rights} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
