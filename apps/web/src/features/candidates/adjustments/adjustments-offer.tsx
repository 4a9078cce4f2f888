import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useWords } from '../../../lib/words/words.ts';
import { adjustmentsQuery } from './adjustments-query.ts';

interface OfferProps {
  readonly candidateId: string;
  /** Role that the candidate is applying for and returns to. */
  readonly roleId?: string;
}

/** Asks an applicant "Do you need anything changed?" without blocking the way. After an answer it only says that there is one. */
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
