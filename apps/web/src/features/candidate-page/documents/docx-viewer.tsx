import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import classes from './docx-viewer.module.css';
import { markFound, placesOf, rangeAt, readText } from './find-text.ts';
import viewerClasses from './pdf-viewer.module.css';
import { type DocxBlock, type DocxRun, readDocx } from './read-docx.ts';
import { ViewerSearch } from './viewer-search.tsx';

interface DocxViewerProps {
  readonly blob: Blob;
  readonly name: string;
}

type Read = { readonly blocks: readonly DocxBlock[] } | 'failed' | null;

function useDocx(blob: Blob): Read {
  const [read, setRead] = useState<Read>(null);
  useEffect(() => {
    let gone = false;
    readDocx(blob).then(
      (blocks) => gone || setRead({ blocks }),
      () => gone || setRead('failed'),
    );
    return () => {
      gone = true;
    };
  }, [blob]);
  return read;
}

// A document is read once, so the index of a part can be its key.

function Said({ run }: { readonly run: DocxRun }): ReactNode {
  const slanted = run.italic ? <em>{run.text}</em> : run.text;
  return run.bold ? <strong>{slanted}</strong> : slanted;
}

const Runs = ({ runs }: { readonly runs: readonly DocxRun[] }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  runs.map((run, at) => <Said key={at} run={run} />);

function Block({ block }: { readonly block: DocxBlock }): ReactNode {
  if (block.kind === 'table') {
    return (
      <table>
        <tbody>
          {block.rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={row}>
              {cells.map((blocks, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <td key={cell}>
                  <Blocks blocks={blocks} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  if (block.runs.length === 0) return null;
  // The page has headings of its own, so the document's are paragraphs.
  const look = block.kind === 'heading' ? classes['heading'] : undefined;
  return (
    <p dir="auto" className={look} data-item={block.kind === 'item' || undefined}>
      <Runs runs={block.runs} />
    </p>
  );
}

const Blocks = ({ blocks }: { readonly blocks: readonly DocxBlock[] }): ReactNode =>
  blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={at}>
      <Block block={block} />
    </Fragment>
  ));

/** Holds the search in the shown text: its term, its matches, and the present one. */
function useTextSearch(root: HTMLElement | null) {
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  const ranges = useMemo(() => {
    if (!root) return [];
    const read = readText(root);
    return placesOf(read.text, term).flatMap((place) => rangeAt(read, place, term.trim().length) ?? []);
  }, [root, term]);
  useEffect(() => {
    const here = ranges[at] ?? null;
    markFound(ranges, here);
    here?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return () => markFound([], null);
  }, [ranges, at]);
  return {
    term,
    found: { count: ranges.length, at },
    look: (next: string): void => {
      setTerm(next);
      setAt(0);
    },
    step: (by: 1 | -1): void => setAt((at + by + ranges.length) % ranges.length),
  };
}

/** Shows the text of a Word document. Its look on paper is left to the file itself. */
export function DocxViewer({ blob, name }: DocxViewerProps) {
  const t = useWords();
  const read = useDocx(blob);
  const frame = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (read) setRoot(frame.current);
  }, [read]);
  const search = useTextSearch(root);
  if (read === 'failed') return <Notice kind="problem">{t('staff.pdf.failed')}</Notice>;
  if (!read) return <Waiting />;
  return (
    <section className={viewerClasses['viewer']} aria-label={name}>
      <div className={viewerClasses['bar']}>
        <span>{t('staff.viewer.textOnly')}</span>
        <ViewerSearch term={search.term} found={search.found} onTerm={search.look} onStep={search.step} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div ref={frame} className={classes['paper']} tabIndex={0} role="document" aria-label={name}>
        <Blocks blocks={read.blocks} />
      </div>
    </section>
  );
}
