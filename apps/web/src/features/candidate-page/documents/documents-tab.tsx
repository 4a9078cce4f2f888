import {
  type Document,
  prepareStaffDownload,
  readStaffDocument,
} from '@evenhand/contract/records/candidates/candidates';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { request, requestFile } from '../../../entities/session/http.ts';
import { followDownload } from '../../../lib/files/download.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { BlindDocuments } from './blind-documents.tsx';
import type { DocumentsOf } from './document-changes.ts';
import { DocumentTypeDialog, RemoveDocumentDialog } from './document-dialogs.tsx';
import { DocumentUpload } from './document-upload.tsx';
import classes from './documents-tab.module.css';

const DocxViewer = lazy(() => import('./docx-viewer.tsx').then(({ DocxViewer: Viewer }) => ({ default: Viewer })));
const PdfViewer = lazy(() => import('./pdf-viewer.tsx').then(({ PdfViewer: Viewer }) => ({ default: Viewer })));

interface DocumentsProps {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly documents: readonly Document[];
  /** A blind view shows no files, only their text without what identifies the candidate. */
  readonly blind: boolean;
  /** The viewer may add and remove documents and change their kind. */
  readonly mayChange: boolean;
}

const isPdf = (document: Document): boolean => document.contentType === 'application/pdf';
const isDocx = (document: Document): boolean => document.contentType.endsWith('.wordprocessingml.document');
const isPicture = (document: Document): boolean => document.contentType.startsWith('image/');

/** Returns the document shown first: the CV, which most viewers come to read, else a PDF, else the first. */
const firstToRead = (documents: readonly Document[]): Document | undefined =>
  documents.find((one) => one.kind === 'CV') ?? documents.find(isPdf) ?? documents[0];

function Picture({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const [url] = useState(() => URL.createObjectURL(blob));
  return <img className={classes['picture']} src={url} alt={name} />;
}

interface ShownProps extends DocumentsOf {
  readonly document: Document;
}

/** Shows the file itself: a PDF or a picture. */
function ShownFile({ organizationId, candidateId, document }: ShownProps) {
  const { data, error } = useQuery({
    queryKey: ['documents', document.id],
    queryFn: () =>
      requestFile(readStaffDocument, { params: { orgId: organizationId, id: candidateId, docId: document.id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (error) return <Notice kind="problem">{problemText(error)}</Notice>;
  if (!data) return <Waiting />;
  if (isPicture(document)) return <Picture blob={data.blob} name={document.fileName} />;
  return <PdfViewer key={document.id} blob={data.blob} name={document.fileName} />;
}

function Shown(props: ShownProps) {
  const t = useWords();
  const { document } = props;
  const isFile = isPdf(document) || isPicture(document);
  if (!isFile && !isDocx(document)) {
    return <Notice kind="info">{t('staff.documents.downloadOnly', { name: document.fileName })}</Notice>;
  }
  return <Suspense fallback={<Waiting />}>{isFile ? <ShownFile {...props} /> : <DocxViewer {...props} />}</Suspense>;
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
      {chosen ? <Shown key={chosen.id} {...of} document={chosen} /> : null}
    </div>
  );
}
