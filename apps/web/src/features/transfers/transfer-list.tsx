import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../lib/words/words.ts';
import { TransferCard } from './transfer-card.tsx';
import { transferTitle } from './transfer-words.ts';
import { ownTransfersQuery } from './transfers.api.ts';
import classes from './transfers.module.css';

/** Lists the applications at employers to which the profile was transferred. Renders nothing when there are none. */
export function TransferList() {
  const t = useWords();
  const { data: transfers = [] } = useQuery(ownTransfersQuery);
  if (transfers.length === 0) return null;
  return (
    <section className="section">
      <h2>{t('transfer.list')}</h2>
      <ul className={classes['cards']}>
        {transfers.map((transfer) => (
          <li key={transfer.id} className={classes['card']}>
            <h3 dir="auto">{transferTitle(transfer)}</h3>
            {transfer.role === null ? null : <p>{transfer.organization.name}</p>}
            <TransferCard transfer={transfer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
