import { type ShownRole, shownRole } from '@evenhand/contract/roles';

/** The role that the server has written into its page, when it is this one. */
export function firstRole(roleId: string): ShownRole | undefined {
  const text = document.getElementById('role')?.textContent;
  if (!text) return undefined;
  const parsed = shownRole.safeParse(JSON.parse(text));
  return parsed.success && parsed.data.id === roleId ? parsed.data : undefined;
}
