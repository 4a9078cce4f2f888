import { useEffect, useRef, useState } from 'react';
import { openPdf, type PdfDocument } from '../../../lib/files/open-pdf.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from './pdf-viewer.module.css';
import { renderPage } from './render-pdf.ts';
import { usePdfSearch } from './use-pdf-search.ts';
import { ViewerSearch } from './viewer-search.tsx';

interface PdfViewerProps {
  readonly blob: Blob;
  readonly name: string;
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

function usePdf(blob: Blob): { readonly pdf: PdfDocument | null; readonly failed: boolean } {
  const [pdf, setPdf] = useState<PdfDocument | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let opened: PdfDocument | null = null;
    let gone = false;
    openPdf(blob).then(
      (document) => {
        opened = document;
        if (gone) void document.loadingTask.destroy();
        else setPdf(document);
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      void opened?.loadingTask.destroy();
    };
  }, [blob]);
  return { pdf, failed };
}

/** Shows a PDF in the page with its text, which can be searched through all pages, selected and read out. */
export function PdfViewer({ blob, name }: PdfViewerProps) {
  const t = useWords();
  const { pdf, failed } = usePdf(blob);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(2);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const search = usePdfSearch({ pdf, page, onPage: setPage, text });
  // A ref holds the function that highlights matches, as it changes with the search and must not redraw the page.
  const mark = useRef(search.mark);
  mark.current = search.mark;

  useEffect(() => {
    if (!pdf || !canvas.current || !text.current || !frame.current) return undefined;
    const rendering = renderPage(pdf, {
      page,
      zoom: zooms[zoom] ?? 1,
      width: frame.current.clientWidth,
      canvas: canvas.current,
      text: text.current,
      onDrawn: () => mark.current(),
    });
    return () => rendering.cancel();
  }, [pdf, page, zoom]);

  if (failed) return <Notice kind="problem">{t('staff.pdf.failed')}</Notice>;
  const pages = pdf?.numPages ?? 0;
  return (
    <section className={classes['viewer']} aria-label={name}>
      <div className={classes['bar']}>
        <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          {t('ui.previous')}
        </Button>
        <span role="status">{pdf ? t('staff.pdf.page', { page, pages }) : t('shell.loading')}</span>
        <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
          {t('ui.next')}
        </Button>
        <span className={classes['zoom']}>
          <Button
            variant="quiet"
            size="small"
            disabled={zoom === 0}
            aria-label={t('staff.pdf.smaller')}
            onClick={() => setZoom(zoom - 1)}
          >
            −
          </Button>
          {Math.round((zooms[zoom] ?? 1) * 100)}%
          <Button
            variant="quiet"
            size="small"
            disabled={zoom === zooms.length - 1}
            aria-label={t('staff.pdf.larger')}
            onClick={() => setZoom(zoom + 1)}
          >
            +
          </Button>
        </span>
        <ViewerSearch term={search.term} found={search.found} onTerm={search.setTerm} onStep={search.step} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div ref={frame} className={classes['frame']} tabIndex={0} role="document" aria-label={name}>
        <div className={classes['sheet']}>
          <canvas ref={canvas} />
          <div ref={text} className={classes['text']} />
        </div>
      </div>
    </section>
  );
}
