import { type Document, prepareStaffDownload, readStaffDocument } from '@evenhand/contract/candidates';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { followDownload } from '../../lib/download.ts';
import { formatDate } from '../../lib/format.ts';
import { request, requestFile } from '../../lib/http.ts';
import { problemText } from '../../lib/problem-error.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import classes from './documents-tab.module.css';

const PdfViewer = lazy(() => import('./pdf-viewer.tsx').then(({ PdfViewer: Viewer }) => ({ default: Viewer })));

interface DocumentsProps {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly documents: readonly Document[];
  /** In a blind view documents are not shown: they say who wrote them. */
  readonly blind: boolean;
}

const isPdf = (document: Document): boolean => document.contentType === 'application/pdf';
const isPicture = (document: Document): boolean => document.contentType.startsWith('image/');

/** The CV first: it is what most people come to read. */
const firstToRead = (documents: readonly Document[]): Document | undefined =>
  documents.find((one) => one.kind === 'CV' && isPdf(one)) ?? documents.find(isPdf) ?? documents[0];

function Picture({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const [url] = useState(() => URL.createObjectURL(blob));
  return <img className={classes['picture']} src={url} alt={name} />;
}

function Shown({
  organizationId,
  candidateId,
  document,
}: Omit<DocumentsProps, 'documents' | 'blind'> & { document: Document }) {
  const t = useWords();
  const readable = isPdf(document) || isPicture(document);
  const { data, error } = useQuery({
    queryKey: ['documents', document.id],
    queryFn: () =>
      requestFile(readStaffDocument, { params: { orgId: organizationId, id: candidateId, docId: document.id } }),
    enabled: readable,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (!readable) return <Notice kind="info">{t('staff.documents.downloadOnly', { name: document.fileName })}</Notice>;
  if (error) return <Notice kind="problem">{problemText(error)}</Notice>;
  if (!data) return <p role="status">{t('shell.loading')}</p>;
  if (isPicture(document)) return <Picture blob={data.blob} name={document.fileName} />;
  return (
    <Suspense fallback={<p role="status">{t('shell.loading')}</p>}>
      <PdfViewer key={document.id} blob={data.blob} name={document.fileName} />
    </Suspense>
  );
}

/** The documents of a candidate, and the chosen one in the page. */
export function DocumentsTab({ organizationId, candidateId, documents, blind }: DocumentsProps) {
  const t = useWords();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = documents.find((one) => one.id === chosenId) ?? firstToRead(documents);

  async function download(document: Document): Promise<void> {
    try {
      const params = { orgId: organizationId, id: candidateId, docId: document.id };
      const { address } = await request(prepareStaffDownload, { params });
      followDownload(address, document.fileName);
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    }
  }

  if (blind) return <Notice kind="info">{t('staff.documents.blind')}</Notice>;
  if (!chosen) return <p className={classes['muted']}>{t('staff.documents.empty')}</p>;
  return (
    <div className={classes['documents']}>
      <ul className={classes['documentList']}>
        {documents.map((document) => (
          <li key={document.id}>
            <button type="button" aria-pressed={document.id === chosen.id} onClick={() => setChosenId(document.id)}>
              <Tag>{t(`staff.documentKind.${document.kind}`)}</Tag> {document.fileName}
              <span className={classes['muted']}>
                {document.pageCount ? ` · ${t('staff.documents.pages', { count: document.pageCount })}` : ''}
                {` · ${formatDate(document.createdAt)}`}
              </span>
            </button>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('staff.documents.downloadNamed', { name: document.fileName })}
              onClick={() => void download(document)}
            >
              {t('ui.download')}
            </Button>
          </li>
        ))}
      </ul>
      <Shown key={chosen.id} organizationId={organizationId} candidateId={candidateId} document={chosen} />
    </div>
  );
}
