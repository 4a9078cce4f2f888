import type { Document } from '@evenhand/contract/records/candidates/candidates';
import { useWords } from '../../lib/words/words.ts';
import classes from './documents.module.css';
import { DownloadButton } from './download-button.tsx';

interface SentDocumentsProps {
  readonly candidateId: string;
  readonly documents: readonly Document[];
}

/** Lists the documents that went with an application. Each can be opened as it was sent. */
export function SentDocuments({ candidateId, documents }: SentDocumentsProps) {
  const t = useWords();
  return (
    <section className="section">
      <h2>{t('applications.documents')}</h2>
      {documents.length === 0 ? <p>{t('applications.noDocuments')}</p> : null}
      <ul className={classes['sent']}>
        {documents.map((document) => (
          <li key={document.id}>
            <span>{t(`lists.documentKind.${document.kind}`)}</span>
            <DownloadButton candidateId={candidateId} document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}
