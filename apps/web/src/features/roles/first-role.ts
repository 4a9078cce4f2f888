import { type PublicRole, publicRole } from '@evenhand/contract/roles';

/** The role that the server has written into its page, when it is this one. */
export function firstRole(roleId: string): PublicRole | undefined {
  const text = document.getElementById('role')?.textContent;
  if (!text) return undefined;
  const parsed = publicRole.safeParse(JSON.parse(text));
  return parsed.success && parsed.data.id === roleId ? parsed.data : undefined;
}
