import type { WordKey } from '@evenhand/words/parts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../../lib/words/words.ts';
import type { Listed } from '../table/listed-page.ts';
import { Pager } from '../table/pager.tsx';
import { LoadProblem } from '../text/load-problem.tsx';
import { Waiting } from '../text/waiting.tsx';
import { Page } from './page.tsx';

interface ListedItemsProps<T> {
  readonly listed: Listed<T>;
  /** "{{count}} roles". */
  readonly found: WordKey;
  readonly empty: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** How many items there are, the items, and the way on; the page stands in the address. */
export function ListedItems<T>({ listed, found, empty, children }: ListedItemsProps<T>) {
  const t = useWords();
  const [query, setQuery] = useSearchParams();
  const { data, error, isPending, refetch } = listed;

  function goToPage(page: number): void {
    const next = new URLSearchParams(query);
    next.set('page', String(page));
    setQuery(next);
  }

  return (
    <>
      {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Waiting /> : null}
      {data && data.totalElements > 0 ? <p role="status">{t(found, { count: data.totalElements })}</p> : null}
      {data && data.content.length === 0 ? empty : null}
      {data && data.content.length > 0 ? children(data.content) : null}
      {data && data.totalPages > 1 ? (
        <Pager page={data.number} size={data.size} total={data.totalElements} onPage={goToPage} />
      ) : null}
    </>
  );
}

interface ListPageProps<T> extends ListedItemsProps<T> {
  readonly title: string;
  readonly lead: string;
  readonly filter: ReactNode;
}

/** A public list with its heading and filters. */
export function ListPage<T>({ title, lead, filter, ...items }: ListPageProps<T>) {
  return (
    <Page title={title} lead={lead}>
      {filter}
      <ListedItems {...items} />
    </Page>
  );
}
