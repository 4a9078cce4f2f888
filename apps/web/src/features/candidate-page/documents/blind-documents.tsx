import type { RedactedDocument } from '@evenhand/contract/records/candidate-documents';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words/words.ts';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import classes from './blind-documents.module.css';
import { redactedDocumentsQuery } from './documents.api.ts';

interface BlindDocumentsProps {
  readonly organizationId: string;
  readonly candidateId: string;
}

function Pages({ document, title }: { readonly document: RedactedDocument; readonly title: string }) {
  const t = useWords();
  const { pages, cut } = document;
  return (
    <>
      {pages.map((text, index) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name and never change places
          key={index}
          className={classes['page']}
          aria-label={t('staff.redacted.page', { title, page: index + 1 })}
        >
          {text}
        </section>
      ))}
      {cut ? <p className={classes['note']}>{t('staff.redacted.cut')}</p> : null}
    </>
  );
}

/** Shows a candidate's documents to a blind reviewer: their text, without what identifies the candidate. */
export function BlindDocuments({ organizationId, candidateId }: BlindDocumentsProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(redactedDocumentsQuery(organizationId, candidateId));
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.length === 0) return <p className={classes['note']}>{t('staff.documents.empty')}</p>;
  return (
    <div className="stack">
      <Notice kind="info">{t('staff.documents.blind')}</Notice>
      {data.map((document, index) => {
        const title = t(`staff.documentKind.${document.kind}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an id would tell whose document it is
          <article key={index} className={classes['document']}>
            <h2>{title}</h2>
            {document.state === 'readable' ? (
              <Pages document={document} title={title} />
            ) : (
              <p className={classes['note']}>{t(`staff.redacted.${document.state}`)}</p>
            )}
          </article>
        );
      })}
    </div>
  );
}
