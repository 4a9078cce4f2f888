/** Which move of many somebody follows on a role: it goes on while the page is loaded anew. */
const keyOf = (roleId: string): string => `bulk-move:${roleId}`;

export const keptRun = (roleId: string): string | null => sessionStorage.getItem(keyOf(roleId));

export function keepRun(roleId: string, batchId: string | null): void {
  if (batchId === null) sessionStorage.removeItem(keyOf(roleId));
  else sessionStorage.setItem(keyOf(roleId), batchId);
}
