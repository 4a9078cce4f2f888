import { useEffect, useRef, useState } from 'react';

export type Attempt<T> =
  | { readonly state: 'working' }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

/** Does a thing once when the page opens: a one-use token must not be spent twice by a second render. */
export function useOnce<T>(work: () => Promise<T>): Attempt<T> {
  const started = useRef(false);
  const [attempt, setAttempt] = useState<Attempt<T>>({ state: 'working' });
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    work().then(
      (value) => setAttempt({ state: 'done', value }),
      (error: unknown) => setAttempt({ state: 'failed', error }),
    );
  });
  return attempt;
}
