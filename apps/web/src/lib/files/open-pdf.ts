import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

// The worker is a file of our own origin: the content policy allows no other, and no worker made from text.
GlobalWorkerOptions.workerSrc = workerUrl;

export type PdfDocument = PDFDocumentProxy;

/** Opens a PDF without WebAssembly, which the content policy forbids. */
export async function openPdf(blob: Blob): Promise<PdfDocument> {
  return getDocument({ data: await blob.arrayBuffer(), useWasm: false }).promise;
}
