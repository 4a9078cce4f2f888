import { type Document, prepareStaffDownload } from '@evenhand/contract/records/candidates/candidates';
import { useState } from 'react';
import { request } from '../../../entities/session/http.ts';
import { followDownload } from '../../../lib/files/download.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { BlindDocuments } from './blind-documents.tsx';
import { DocumentTypeDialog, RemoveDocumentDialog } from './document-dialogs.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentUpload } from './document-upload.tsx';
import classes from './documents-tab.module.css';
import { firstToRead } from './first-to-read.ts';

interface DocumentsProps {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly documents: readonly Document[];
  /** A blind view shows no files, only their text without what identifies the candidate. */
  readonly blind: boolean;
  /** The viewer may add and remove documents and change their kind. */
  readonly mayChange: boolean;
}

type DocumentDialog = { readonly what: 'type' | 'removal'; readonly document: Document } | null;

interface DocumentLineProps {
  readonly document: Document;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onDownload: () => void;
  /** Null for a viewer who may not change documents. */
  readonly onAsk: ((asked: DocumentDialog) => void) | null;
}

function DocumentLine({ document, chosen, onChoose, onDownload, onAsk }: DocumentLineProps) {
  const t = useWords();
  const name = document.fileName;
  return (
    <li>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        <Tag>{t(`staff.documentKind.${document.kind}`)}</Tag> {name}
        <span className={classes['muted']}>
          {document.pageCount ? ` · ${t('staff.documents.pages', { count: document.pageCount })}` : ''}
          {` · ${formatDate(document.createdAt)}`}
        </span>
      </button>
      <span className={classes['lineActions']}>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('staff.documents.downloadNamed', { name })}
          onClick={onDownload}
        >
          {t('ui.download')}
        </Button>
        {onAsk ? (
          <>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('staff.documents.typeTitle', { name })}
              onClick={() => onAsk({ what: 'type', document })}
            >
              {t('staff.documents.changeType')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('staff.documents.removeNamed', { name })}
              onClick={() => onAsk({ what: 'removal', document })}
            >
              {t('ui.remove')}
            </Button>
          </>
        ) : null}
      </span>
    </li>
  );
}

/** Shows the documents of a candidate, and the chosen one in the page. */
export function DocumentsTab({ organizationId, candidateId, documents, blind, mayChange }: DocumentsProps) {
  const t = useWords();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<DocumentDialog>(null);
  const chosen = documents.find((one) => one.id === chosenId) ?? firstToRead(documents);
  const of = { organizationId, candidateId };
  const close = (): void => setAsked(null);

  async function download(document: Document): Promise<void> {
    try {
      const params = { orgId: organizationId, id: candidateId, docId: document.id };
      const { address } = await request(prepareStaffDownload, { params });
      followDownload(address, document.fileName);
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    }
  }

  if (blind) return <BlindDocuments {...of} />;
  return (
    <div className={classes['documents']}>
      {chosen ? (
        <ul className={classes['documentList']}>
          {documents.map((document) => (
            <DocumentLine
              key={document.id}
              document={document}
              chosen={document.id === chosen.id}
              onChoose={() => setChosenId(document.id)}
              onDownload={() => void download(document)}
              onAsk={mayChange ? setAsked : null}
            />
          ))}
        </ul>
      ) : (
        <p className={classes['muted']}>{t('staff.documents.empty')}</p>
      )}
      {mayChange ? <DocumentUpload of={of} /> : null}
      {asked?.what === 'type' ? <DocumentTypeDialog of={of} document={asked.document} onClose={close} /> : null}
      {asked?.what === 'removal' ? <RemoveDocumentDialog of={of} document={asked.document} onClose={close} /> : null}
      {chosen ? <DocumentPreview key={chosen.id} {...of} document={chosen} /> : null}
    </div>
  );
}
