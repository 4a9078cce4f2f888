import type { Field } from '@evenhand/domain/fields/field';
import { type ComponentType, createContext, useContext } from 'react';

export interface SlottedAnswer {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** What is wrong, by the way to the answer. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The inputs that a profile is filled in with, put in by the page: staff edit by the same fields as candidates. */
export const AnswerSlot = createContext<ComponentType<SlottedAnswer> | null>(null);

export function useAnswer(): ComponentType<SlottedAnswer> {
  const Answer = useContext(AnswerSlot);
  if (!Answer) throw new Error('The page has put in no answers');
  return Answer;
}
