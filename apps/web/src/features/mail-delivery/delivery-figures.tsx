import type { DeliveryFigures } from '@evenhand/contract/tenancy/mail-delivery';
import type { WordKey } from '@evenhand/words/parts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber, formatPercent } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { FactList } from '../../ui/text/fact-list.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { figuresQuery } from './mail-delivery.api.ts';
import classes from './mail-delivery.module.css';

type Reason = DeliveryFigures['reasons'][number];

/** Returns the words for the status that mail servers reported. */
function reasonWord({ kind, code }: Reason): WordKey {
  if (kind === 'sender' || kind === 'complaint') return `staff.mail.reason.${kind}`;
  if (code === '5.2.2') return 'staff.mail.reason.full';
  if (kind === 'soft') return 'staff.mail.reason.soft';
  return code.startsWith('5.1.') || code === '5.2.1' ? 'staff.mail.reason.address' : 'staff.mail.reason.other';
}

function Reasons({ reasons }: Pick<DeliveryFigures, 'reasons'>) {
  const t = useWords();
  if (reasons.length === 0) return <p>{t('staff.mail.reasons.none')}</p>;
  return (
    <>
      <h3>{t('staff.mail.reasons')}</h3>
      <ul className={classes['reasons']}>
        {reasons.map((reason) => (
          <li key={`${reason.kind} ${reason.code}`}>
            <span>
              {t(reasonWord(reason))}{' '}
              {reason.code === '' ? null : <span className={classes['code']}>{reason.code}</span>}
            </span>
            <span>{t('staff.mail.reason.mails', { count: reason.mails, total: formatNumber(reason.mails) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Figures({ figures }: { readonly figures: DeliveryFigures }) {
  const t = useWords();
  const { sent, unreached } = figures;
  const share = (count: number): string =>
    count === 0 || sent === 0
      ? formatNumber(count)
      : t('staff.mail.figures.of', { count: formatNumber(count), share: formatPercent(count / sent) });
  return (
    <>
      <FactList
        facts={[
          ['staff.mail.figures.sent', formatNumber(sent)],
          ['staff.mail.figures.bounced', share(figures.bounced)],
          ['staff.mail.figures.soft', share(figures.soft)],
          ['staff.mail.figures.complained', share(figures.complained)],
          ['staff.mail.figures.refused', share(figures.refused)],
          ['staff.mail.figures.failed', share(figures.failed)],
          ['staff.mail.figures.unreached', formatNumber(unreached)],
        ]}
      />
      {unreached === 0 ? null : (
        <p>
          <Link to="/manager/messages?filter=unreached">{t('staff.mail.figures.toUnreached')}</Link>
        </p>
      )}
      <Reasons reasons={figures.reasons} />
    </>
  );
}

/** Counts of the mails of the last 30 days by what became of them, with the reasons that mail servers gave. */
export function DeliveryCounts() {
  const t = useWords();
  const { data: figures, error, refetch } = useQuery(figuresQuery);
  if (figures) return <Figures figures={figures} />;
  if (!error) return <Waiting />;
  return (
    <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
      {problemText(error)}
    </Notice>
  );
}
