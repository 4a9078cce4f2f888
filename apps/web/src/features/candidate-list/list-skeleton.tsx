import { useWords } from '../../lib/words/words.ts';
import classes from './candidate-list.module.css';

/** Shows placeholders as high as the coming rows, so that nothing jumps when they arrive. */
export function ListSkeleton({ rows }: { readonly rows: number }) {
  const t = useWords();
  return (
    <div className={classes['skeleton']} role="status">
      <span className="visually-hidden">{t('shell.loading')}</span>
      {Array.from({ length: rows }, (_none, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never change places
        <span key={at} aria-hidden="true" />
      ))}
    </div>
  );
}
