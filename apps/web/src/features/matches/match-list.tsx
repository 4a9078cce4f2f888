import type { CandidateMatch } from '@evenhand/contract/processes/matches';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { accept, takeBack } from './matches.api.ts';
import classes from './matches.module.css';

export interface MatchRights {
  readonly organizationId: string;
  /** The user may put candidates on roles. */
  readonly mayAccept: boolean;
  readonly mayTakeBack: boolean;
}

interface MatchLineProps extends MatchRights {
  readonly match: CandidateMatch;
  /** The heading of a suggestion: the role on a candidate's page, the person on a role's page. */
  readonly told: 'role' | 'person';
}

function MatchLine({ match, told, organizationId, mayAccept, mayTakeBack }: MatchLineProps) {
  const t = useWords();
  const { candidateId, candidateName: name, roleId, roleTitle: role, reason, by, at } = match;
  const onError = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });
  const accepting = useMutation({
    mutationFn: () => accept(match),
    onSuccess: () => announce({ kind: 'success', text: t('people.match.accepted', { name, role }) }),
    onError,
  });
  const taking = useMutation({ mutationFn: () => takeBack(organizationId, match), onError });
  return (
    <li>
      <div>
        <Link to={told === 'role' ? `/manager/roles/${roleId}` : `/manager/candidate/${candidateId}`}>
          {told === 'role' ? role : name}
        </Link>
        <p className={classes['reason']}>{reason}</p>
        <p className={classes['muted']}>
          {by ? `${by}, ` : ''}
          {formatDate(at)}
        </p>
      </div>
      <div className="actions">
        {mayAccept ? (
          <ActionButton
            size="small"
            busy={accepting.isPending}
            aria-label={t('people.match.acceptNamed', { name, role })}
            onClick={() => accepting.mutate()}
          >
            {t('people.match.accept')}
          </ActionButton>
        ) : null}
        {mayTakeBack ? (
          <ActionButton
            variant="secondary"
            size="small"
            busy={taking.isPending}
            aria-label={t('people.match.takeBackNamed', { name, role })}
            onClick={() => taking.mutate()}
          >
            {t('people.match.takeBack')}
          </ActionButton>
        ) : null}
      </div>
    </li>
  );
}

interface MatchListProps extends MatchRights {
  readonly matches: readonly CandidateMatch[];
  readonly told: MatchLineProps['told'];
}

/** Lists suggestions with their reasons, and accepts them or takes them back. */
export function MatchList({ matches, ...rights }: MatchListProps) {
  return (
    <ul className={classes['matches']}>
      {matches.map((match) => (
        <MatchLine key={`${match.candidateId} ${match.roleId}`} match={match} {...rights} />
      ))}
    </ul>
  );
}
