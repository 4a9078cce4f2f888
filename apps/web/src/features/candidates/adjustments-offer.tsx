import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useWords } from '../../lib/words.ts';
import { adjustmentsQuery } from './adjustments-query.ts';

interface OfferProps {
  readonly candidateId: string;
  /** The role that one is applying for, and comes back to. */
  readonly roleId?: string;
}

/** "Do you need anything changed?" Asked where somebody applies, and never in the way: once told, it only says so. */
export function AdjustmentsOffer({ candidateId, roleId }: OfferProps) {
  const t = useWords();
  const { data } = useQuery(adjustmentsQuery(candidateId));
  const isTold = Object.keys(data?.data ?? {}).length > 0;
  return (
    <section className="section stack">
      <h2 className="flush">{t('profile.adjustments.title')}</h2>
      <p className="flush">{t(isTold ? 'profile.adjustments.told' : 'profile.adjustments.lead')}</p>
      <Link to={roleId === undefined ? '/profile/adjustments' : `/profile/adjustments?role=${roleId}`}>
        {t(isTold ? 'profile.adjustments.change' : 'profile.adjustments.tell')}
      </Link>
    </section>
  );
}
