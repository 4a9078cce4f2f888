import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { MatchList, type MatchRights } from './match-list.tsx';
import { matchesOfCandidateQuery } from './matches.api.ts';
import { SuggestForm } from './suggest-form.tsx';

interface CandidateMatchesProps extends MatchRights {
  readonly candidateId: string;
  /** Roles the candidate is on already, which are not suggested. */
  readonly onRoles: readonly string[];
}

/** Shows the other roles for which a candidate is suggested, and suggests them for one. */
export function CandidateMatches({ candidateId, onRoles, ...rights }: CandidateMatchesProps) {
  const t = useWords();
  const { data: matches } = useQuery(matchesOfCandidateQuery(candidateId));
  const [open, setOpen] = useState(false);
  if (!matches) return null;
  const taken = new Set([...onRoles, ...matches.map(({ roleId }) => roleId)]);
  return (
    <section className="section" aria-labelledby="matches-title">
      <h2 id="matches-title">{t('people.match.title')}</h2>
      {matches.length === 0 ? <p>{t('people.match.none')}</p> : null}
      <MatchList matches={matches} told="role" {...rights} />
      {rights.mayTakeBack && !open ? (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {t('people.match.suggest')}
        </Button>
      ) : null}
      {open ? (
        <SuggestForm
          organizationId={rights.organizationId}
          candidateId={candidateId}
          taken={taken}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}
