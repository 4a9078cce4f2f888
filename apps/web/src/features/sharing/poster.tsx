import type { SharedKind } from '@evenhand/contract/screens/sharing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOrganisationName } from '../../entities/site/boot-context.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { qrPath, shortLinkQuery } from './sharing.api.ts';
import classes from './sharing.module.css';

interface PosterProps {
  readonly kind: SharedKind;
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** When and where: items of a list. */
  readonly children: ReactNode;
}

/** One sheet of paper for a wall: what it is, and the way to it by camera or by hand. */
export function Poster({ kind, id, title, summary, children }: PosterProps) {
  const t = useWords();
  const organisation = useOrganisationName();
  const { data, error, refetch } = useQuery(shortLinkQuery(kind, id));
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <>
      <p className="no-print">
        <Button onClick={() => window.print()}>{t('sharing.print')}</Button>
      </p>
      <article className={classes['poster']}>
        <p className={classes['employer']}>{organisation}</p>
        <h1>{title}</h1>
        {summary === '' ? null : <p className={classes['summaryLine']}>{summary}</p>}
        <ul className={classes['facts']}>{children}</ul>
        <div className={classes['posterQr']}>
          <img src={qrPath(data.code, 'svg')} alt={t('sharing.qr', { url: data.url })} />
          <p>
            {t('sharing.scan')}
            <br />
            <strong>{data.url.replace(/^https?:\/\//, '')}</strong>
          </p>
        </div>
      </article>
    </>
  );
}
