import type { Field } from '@evenhand/domain/fields/field';
import { type ComponentType, createContext, useContext } from 'react';

export interface SlottedAnswer {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Error messages by the path of the answer. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Inputs of a profile, supplied by the page, so that staff edit by the same fields as candidates. */
export const AnswerSlot = createContext<ComponentType<SlottedAnswer> | null>(null);

export function useAnswer(): ComponentType<SlottedAnswer> {
  const Answer = useContext(AnswerSlot);
  if (!Answer) throw new Error('The page has put in no answers');
  return Answer;
}
