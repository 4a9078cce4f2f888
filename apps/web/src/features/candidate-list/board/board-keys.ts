import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import type { WordKey } from '@evenhand/words/parts';

/** Returns the word key of the reason why a card cannot be moved; null when it can be. */
export function whyStays({ deleted, withdrawn }: Pick<CandidateListRow, 'deleted' | 'withdrawn'>): WordKey | null {
  if (deleted) return 'errors.candidate_deleted';
  return withdrawn ? 'errors.application_closed' : null;
}

const cardOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;

const columnsOf = (board: Element): HTMLElement[] => [
  ...board.querySelectorAll<HTMLElement>('[data-stage]:not([data-collapsed])'),
];

/** Returns the column's card at an index, or the last one drawn before it. */
function cardAt(column: Element | undefined, index: number): HTMLElement | undefined {
  const cards = [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  return cards.findLast((card) => Number(card.dataset['index']) <= index) ?? cards[0];
}

export function focusCard(board: Element | null, stageId: number, index: number): void {
  const column = board?.querySelector(`[data-stage="${stageId}"]`) ?? undefined;
  cardAt(column, index)?.focus();
}

/** Returns the card to the left or right: in the next column with cards, the one nearest in height. */
function beside(board: Element, card: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const columns = columnsOf(board);
  const here = columns.findIndex((column) => column.contains(card));
  const ways = by === 1 ? columns.slice(here + 1) : columns.slice(0, here).toReversed();
  const next = ways.find((column) => column.querySelector('[data-card]'));
  const { top } = card.getBoundingClientRect();
  return [...(next?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].toSorted(
    (a, b) => Math.abs(a.getBoundingClientRect().top - top) - Math.abs(b.getBoundingClientRect().top - top),
  )[0];
}

function below(card: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const column = card.closest('[data-stage]') ?? undefined;
  return cardAt(column, Number(card.dataset['index']) + by);
}

export const isRtl = (board: Element): boolean => getComputedStyle(board).direction === 'rtl';

export interface CardKey {
  readonly applicationId: string;
  readonly stageId: number;
  readonly index: number;
  readonly does: 'open' | 'point' | 'choose' | 'advance' | 'carry' | 'next' | 'previous';
}

const doings: Readonly<Record<string, CardKey['does']>> = {
  Enter: 'open',
  ' ': 'point',
  s: 'choose',
  a: 'advance',
  m: 'carry',
};

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget;
}

const steps: Readonly<Record<string, { readonly down: 1 | -1 } | { readonly aside: 1 | -1 }>> = {
  ArrowDown: { down: 1 },
  j: { down: 1 },
  ArrowUp: { down: -1 },
  k: { down: -1 },
  ArrowRight: { aside: 1 },
  ArrowLeft: { aside: -1 },
};

const positionOf = (card: HTMLElement): Omit<CardKey, 'does'> => ({
  applicationId: card.dataset['card'] ?? '',
  stageId: Number(card.closest<HTMLElement>('[data-stage]')?.dataset['stage']),
  index: Number(card.dataset['index']),
});

function walked(board: Element, card: HTMLElement, { key, shiftKey }: Pressed): CardKey | 'walked' | null {
  const step = steps[key];
  if (!step) return null;
  if ('down' in step) below(card, step.down)?.focus();
  else {
    const by = isRtl(board) ? (-step.aside as 1 | -1) : step.aside;
    if (shiftKey) return { ...positionOf(card), does: by === 1 ? 'next' : 'previous' };
    beside(board, card, by)?.focus();
  }
  return 'walked';
}

/**
 * Reads a key pressed on a card: moves the focus and returns 'walked', or returns the action to take. Returns null for any other
 * key.
 */
export function readKey(board: Element, event: Pressed): CardKey | 'walked' | null {
  const card = cardOf(event.target);
  if (!card || card !== event.target || event.ctrlKey || event.metaKey || event.altKey) return null;
  const does = event.shiftKey ? undefined : doings[event.key];
  return does ? { ...positionOf(card), does } : walked(board, card, event);
}
