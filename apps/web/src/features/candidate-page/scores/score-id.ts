export const scoreId = (key: string): string => `score-${key}`;

/** Moves the focus to the field of a score. */
export function focusScore(key: string): void {
  const id = scoreId(key);
  (document.getElementById(`${id}-day`) ?? document.getElementById(id))?.focus();
}
