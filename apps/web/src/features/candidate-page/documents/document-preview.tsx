import { type Document, readStaffDocument } from '@evenhand/contract/records/candidates/candidates';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { requestFile } from '../../../entities/session/http.ts';
import { useWords } from '../../../lib/words/words.ts';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import type { DocumentsOf } from './document-changes.ts';
import classes from './documents-tab.module.css';
import { isPdf } from './first-to-read.ts';

const DocxViewer = lazy(() => import('./docx-viewer.tsx').then(({ DocxViewer: Viewer }) => ({ default: Viewer })));
const PdfViewer = lazy(() => import('./pdf-viewer.tsx').then(({ PdfViewer: Viewer }) => ({ default: Viewer })));

const isDocx = (document: Document): boolean => document.contentType.endsWith('.wordprocessingml.document');
const isPicture = (document: Document): boolean => document.contentType.startsWith('image/');

function Picture({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const [url] = useState(() => URL.createObjectURL(blob));
  return <img className={classes['picture']} src={url} alt={name} />;
}

interface ShownProps extends DocumentsOf {
  readonly document: Document;
}

/** Shows the file itself: a PDF or a picture. */
function ShownFile({ organizationId, candidateId, document }: ShownProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', document.id],
    queryFn: () =>
      requestFile(readStaffDocument, { params: { orgId: organizationId, id: candidateId, docId: document.id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (isPicture(document)) return <Picture blob={data.blob} name={document.fileName} />;
  return <PdfViewer key={document.id} blob={data.blob} name={document.fileName} />;
}

/** Shows a document as it was uploaded, or says that it can only be downloaded. */
export function DocumentPreview(props: ShownProps) {
  const t = useWords();
  const { document } = props;
  const isFile = isPdf(document) || isPicture(document);
  if (!isFile && !isDocx(document)) {
    return <Notice kind="info">{t('staff.documents.downloadOnly', { name: document.fileName })}</Notice>;
  }
  return <Suspense fallback={<Waiting />}>{isFile ? <ShownFile {...props} /> : <DocxViewer {...props} />}</Suspense>;
}
