import { type ShownRole, shownRole } from '@evenhand/contract/records/public-roles';

/** The role that the server has written into its page, when it is this one in this language. */
export function firstRole(roleId: string, language: string): ShownRole | undefined {
  const text = document.getElementById('role')?.textContent;
  if (!text) return undefined;
  const parsed = shownRole.safeParse(JSON.parse(text));
  if (!parsed.success || parsed.data.id !== roleId) return undefined;
  return language === '' || parsed.data.languageCode === language ? parsed.data : undefined;
}
