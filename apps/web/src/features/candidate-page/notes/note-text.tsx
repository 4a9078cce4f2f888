import { type Block, type MarkupLine, type MarkupRun, readMarkup } from '@evenhand/domain/notes/markup';
import { cutLink } from '@evenhand/domain/text/cut-link';
import { Fragment, type ReactNode } from 'react';
import classes from './note.module.css';

function Said({ run }: { readonly run: MarkupRun }): ReactNode {
  if (run.mention) return <span className={classes['mention']}>{run.text}</span>;
  const text = run.href ? (
    <a href={run.href} title={run.href} target="_blank" rel="noopener noreferrer">
      {cutLink(run.text)}
    </a>
  ) : (
    run.text
  );
  const slanted = run.italic ? <em>{text}</em> : text;
  return run.bold ? <strong>{slanted}</strong> : slanted;
}

// The same text is always split in the same way, so the index of a part can be its key.
const Runs = ({ line }: { readonly line: MarkupLine }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  line.map((run, at) => <Said key={at} run={run} />);

const Lines = ({ lines }: Pick<Block, 'lines'>): ReactNode =>
  lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      <Runs line={line} />
    </Fragment>
  ));

const Items = ({ lines }: Pick<Block, 'lines'>): ReactNode =>
  lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <li key={at}>
      <Runs line={line} />
    </li>
  ));

function Part({ block: { kind, lines } }: { readonly block: Block }): ReactNode {
  if (kind === 'list')
    return (
      <ul dir="auto">
        <Items lines={lines} />
      </ul>
    );
  if (kind === 'numbers')
    return (
      <ol dir="auto">
        <Items lines={lines} />
      </ol>
    );
  if (kind === 'quote')
    return (
      <blockquote dir="auto">
        <Lines lines={lines} />
      </blockquote>
    );
  return (
    <p dir="auto">
      <Lines lines={lines} />
    </p>
  );
}

/** Shows a note with its lists, quotes and names. None of its text is taken as HTML. */
export function NoteText({ body }: { readonly body: string }) {
  return (
    <div className={classes['text']}>
      {readMarkup(body).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Part key={at} block={block} />
      ))}
    </div>
  );
}
