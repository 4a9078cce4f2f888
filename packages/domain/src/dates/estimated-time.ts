/**
 * Returns the minutes, to a multiple of ten, that so many items take at three minutes per sixty. Returns "few" when that rounds to
 * zero.
 */
export function estimatedTime(value: number): number | 'few' {
  const minutes = Math.round((3 * value) / 60 / 10) * 10;
  return minutes <= 0 ? 'few' : minutes;
}
