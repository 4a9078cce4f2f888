/** Session storage key of the bulk actions that the viewer follows on a role. They go on while the page reloads. */
const keyOf = (roleId: string): string => `bulk-move:${roleId}`;

export const keptRuns = (roleId: string): readonly string[] =>
  (sessionStorage.getItem(keyOf(roleId)) ?? '').split(',').filter((id) => id !== '');

export function keepRuns(roleId: string, batchIds: readonly string[]): void {
  if (batchIds.length === 0) sessionStorage.removeItem(keyOf(roleId));
  else sessionStorage.setItem(keyOf(roleId), batchIds.join());
}
