import { isProblem, problemText } from '../../lib/http/problem-error.ts';
import { translate } from '../../lib/words/words.ts';

const titleOf = (role: unknown): string[] => {
  const { title } = Object(role);
  return typeof title === 'string' ? [title] : [];
};

/** Returns why something cannot be restored, with the archived roles to bring back first where a candidate would wait on them. */
export function restoreProblem(error: unknown): string {
  const text = problemText(error);
  if (!isProblem(error, 'waits_on_archived')) return text;
  const { roles } = Object(error.current);
  const titles = Array.isArray(roles) ? roles.flatMap(titleOf) : [];
  return titles.length === 0 ? text : `${text} ${translate('people.archivedRoles', { roles: titles.join(', ') })}`;
}
