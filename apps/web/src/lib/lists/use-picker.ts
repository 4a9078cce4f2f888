import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../http/problem-error.ts';
import { searchDelay } from '../timing/search-delay.ts';
import { useSettled } from '../timing/use-settled.ts';

const mostShown = 100;

interface AskedPage {
  readonly resultsPerPage: string;
  readonly searchTerm?: string;
}

/** A list to pick from, searched by a part of the name. */
export interface Pickable<T> {
  readonly key: QueryKey;
  readonly ask: (
    query: AskedPage,
    signal: AbortSignal,
  ) => Promise<{ readonly content: readonly T[]; readonly totalElements: number }>;
}

/** How a picker is searched that cannot hold all there is. */
export interface PickerTerm {
  readonly term: string;
  readonly onTerm: (term: string) => void;
  /** True also after the term is cleared, until all choices are back: the user who goes on typing keeps the field. */
  readonly isSearched: boolean;
  readonly shown: number;
  readonly total: number;
  /** Why the choices could not be loaded; a viewer who may not see them has none. */
  readonly problem?: { readonly error: unknown; readonly retry: () => void };
}

/** Loads the choices of a picker, and searches for those it has no room for. */
export function usePicker<T>({ key, ask }: Pickable<T>) {
  const [term, onTerm] = useState('');
  const wanted = useSettled(term.trim(), searchDelay);
  const query: AskedPage = { resultsPerPage: String(mostShown), ...(wanted === '' ? {} : { searchTerm: wanted }) };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, wanted],
    queryFn: ({ signal }) => ask(query, signal),
    placeholderData: keepPreviousData,
  });
  const retry = (): void => void refetch();
  const search: PickerTerm = {
    term,
    onTerm,
    isSearched: term !== '' || wanted !== '' || isPlaceholderData,
    shown: data?.content.length ?? 0,
    total: data?.totalElements ?? 0,
    ...(error && !isRefusal(error) ? { problem: { error, retry } } : {}),
  };
  return { data: data?.content, error, retry, search };
}
