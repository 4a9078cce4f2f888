import { createContext } from 'react';

/** True for the forms that stay while a part of the page beside them is left for another, such as a tab. */
export const StaysBeside = createContext(false);

let isPartLeft = false;

/** Returns whether only a part of the page is about to be left. */
export const leavesPartOnly = (): boolean => isPartLeft;

/** Returns the answer to a question that is asked because a part of the page is about to be left. */
export function askOfPart(question: () => boolean): boolean {
  isPartLeft = true;
  const answer = question();
  isPartLeft = false;
  return answer;
}
