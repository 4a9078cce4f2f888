import type { Document } from '@evenhand/contract/records/candidates/candidates';
import { Link } from 'react-router';
import { useWords } from '../../lib/words/words.ts';

interface DocumentsReviewProps {
  readonly documents: readonly Document[];
  /** Page on which the documents can be changed. */
  readonly changePath: string;
}

/** Shows the files that go with an application. */
export function DocumentsReview({ documents, changePath }: DocumentsReviewProps) {
  const t = useWords();
  const title = t('apply.review.documents');
  return (
    <section className="section">
      <h2>{title}</h2>
      {documents.length === 0 ? <p>{t('apply.review.noDocuments')}</p> : null}
      <ul>
        {documents.map(({ id, kind, fileName }) => (
          <li key={id}>
            {t(`lists.documentKind.${kind}`)}: {fileName}
          </li>
        ))}
      </ul>
      <p>
        <Link to={changePath} aria-label={t('apply.review.changeNamed', { what: title })}>
          {t('apply.review.change')}
        </Link>
      </p>
    </section>
  );
}
