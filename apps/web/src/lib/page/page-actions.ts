import { useEffect, useRef } from 'react';

/** An action that the page on screen offers beside its buttons, to be found by words. */
export interface PageAction {
  readonly id: string;
  readonly label: string;
  /** Tells what the action is done to. */
  readonly detail: string;
  /** Further words by which it is found. */
  readonly words?: string;
  /** True when it is one of many, offered only once some letters are typed. */
  readonly typedOnly?: boolean;
  readonly run: () => void;
}

type Offer = { current: readonly PageAction[] };
const offers = new Set<Offer>();

/** Returns the actions of the parts of the page that are shown at this moment. */
export const pageActions = (): readonly PageAction[] => [...offers].flatMap(({ current }) => current);

/** Offers actions as long as the calling part is shown. */
export function usePageActions(actions: readonly PageAction[]): void {
  const offer = useRef(actions);
  useEffect(() => {
    offer.current = actions;
  });
  useEffect(() => {
    offers.add(offer);
    return () => {
      offers.delete(offer);
    };
  }, []);
}
