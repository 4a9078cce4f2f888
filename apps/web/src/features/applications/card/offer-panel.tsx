import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../applications.module.css';

interface OfferPanelProps {
  readonly offer: NonNullable<OwnApplication['offer']>;
  /** The buttons that answer it. */
  readonly children?: ReactNode;
}

/** Shows the terms of an offer, until when the candidate can answer it, and its answers. */
export function OfferPanel({ offer, children }: OfferPanelProps) {
  const t = useWords();
  const until = { date: formatDate(offer.answerBy), time: formatTime(offer.answerBy) };
  return (
    <section className={classes['panel']}>
      <h4>{t(offer.state === 'WITHDRAWN' ? 'offer.titleWithdrawn' : 'offer.title')}</h4>
      <p className={classes['prose']}>{offer.terms}</p>
      {offer.startsOn === null ? null : <p>{t('offer.startsOn', { date: formatDate(offer.startsOn) })}</p>}
      {offer.state === 'SENT' ? <p>{t('offer.answerBy', until)}</p> : null}
      {offer.state === 'WITHDRAWN' ? <p>{t('offer.withdrawn')}</p> : null}
      {offer.reason === null ? null : (
        <>
          <p>{t('offer.withdrawnWhy')}</p>
          <p className={classes['prose']}>{offer.reason}</p>
        </>
      )}
      {offer.state === 'EXPIRED' ? <p>{t('offer.expired', until)}</p> : null}
      {children}
    </section>
  );
}
