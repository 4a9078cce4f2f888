import type { WordBlock, WordCell, WordParagraph, WordRun, WordText } from '@evenhand/contract/base/word-text';
import type { Document } from '@evenhand/contract/records/candidates/candidates';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { documentTextQuery } from './documents.api.ts';
import classes from './docx-viewer.module.css';
import { markFound, matchesOf, rangeAt, readText } from './find-text.ts';
import viewerClasses from './pdf-viewer.module.css';
import { ViewerSearch } from './viewer-search.tsx';

interface DocxViewerProps {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly document: Document;
}

// A document is read once, so the index of a part can be its key.

function Said({ run }: { readonly run: WordRun }): ReactNode {
  const slanted = run.italic ? <em>{run.text}</em> : run.text;
  return run.bold ? <strong>{slanted}</strong> : slanted;
}

const Runs = ({ runs }: { readonly runs: readonly WordRun[] }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  runs.map((run, at) => <Said key={at} run={run} />);

function Paragraph({ paragraph }: { readonly paragraph: WordParagraph }) {
  // The page has headings of its own, so the document's are paragraphs.
  const look = paragraph.kind === 'heading' ? classes['heading'] : undefined;
  return (
    <p dir="auto" className={look} data-item={paragraph.kind === 'item' || undefined}>
      <Runs runs={paragraph.runs} />
    </p>
  );
}

function Cell({ cell }: { readonly cell: WordCell }) {
  return (
    <td colSpan={cell.columns} rowSpan={cell.rows}>
      {cell.paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Paragraph key={at} paragraph={paragraph} />
      ))}
    </td>
  );
}

function Block({ block }: { readonly block: WordBlock }) {
  if (block.kind !== 'table') return <Paragraph paragraph={block} />;
  return (
    <table>
      <tbody>
        {block.rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={row}>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Cell key={at} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Holds the search in the shown text: its term, its matches, and the present one. */
function useTextSearch(root: HTMLElement | null) {
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  const ranges = useMemo(() => {
    if (!root) return [];
    const read = readText(root);
    return matchesOf(read.text, term).flatMap((place) => rangeAt(read, place, term.trim().length) ?? []);
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

function Paper({ text, name }: { readonly text: WordText; readonly name: string }) {
  const t = useWords();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const search = useTextSearch(root);
  return (
    <section className={viewerClasses['viewer']} aria-label={name}>
      <div className={viewerClasses['bar']}>
        <span>{t('staff.viewer.textOnly')}</span>
        <ViewerSearch term={search.term} found={search.found} onTerm={search.look} onStep={search.step} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div ref={setRoot} className={classes['paper']} tabIndex={0} role="document" aria-label={name}>
        {text.blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Block key={at} block={block} />
        ))}
      </div>
      {text.cut ? <Notice kind="info">{t('staff.redacted.cut')}</Notice> : null}
    </section>
  );
}

/** Shows the text of a Word document. Its look on paper is left to the file itself. */
export function DocxViewer({ organizationId, candidateId, document }: DocxViewerProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(documentTextQuery(organizationId, candidateId, document.id));
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.state === 'waiting') return <Notice kind="info">{t('staff.redacted.waiting')}</Notice>;
  if (data.state === 'unreadable') return <Notice kind="problem">{t('staff.pdf.failed')}</Notice>;
  return <Paper text={data} name={document.fileName} />;
}
