import { lazy, useEffect } from 'react';

const loadQuestions = async () => ({ default: (await import('./apply-questions.tsx')).ApplyQuestions });
const loadProfileFields = () => import('../../../features/candidates/profile-fields.tsx');
const loadReview = async () => ({ default: (await import('./apply-review.tsx')).ApplyReview });

/** The parts that are not the first, each of which comes when it is wanted. */
export const ApplyQuestions = lazy(loadQuestions);
export const ApplyReview = lazy(loadReview);

/** Fetches at once what an address leads to; nothing where that is the first part. */
export function fetchPart(address: string): void {
  const part = new URL(address).searchParams.get('part');
  if (part === 'questions') loadQuestions().catch(() => undefined);
  if (part === 'review') loadReview().catch(() => undefined);
}

/** Loads all parts once the candidate does anything here, so that they are there while offline too. */
export function usePartsAtHand(): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = (): void => {
      stop.abort();
      Promise.all([loadQuestions(), loadProfileFields(), loadReview()]).catch(() => undefined);
    };
    for (const sign of ['pointerdown', 'keydown', 'input'])
      window.addEventListener(sign, load, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
