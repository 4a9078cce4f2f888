import { ProblemError, problemText } from './problem-error.ts';
import { translate } from './words.ts';

const titleOf = (role: unknown): string[] => {
  const { title } = Object(role);
  return typeof title === 'string' ? [title] : [];
};

/** Why something cannot be taken back; where somebody would wait on archived roles, with the roles that are to be brought back first. */
export function putBackProblem(error: unknown): string {
  const text = problemText(error);
  if (!(error instanceof ProblemError) || error.code !== 'waits_on_archived') return text;
  const { roles } = Object(error.current);
  const titles = Array.isArray(roles) ? roles.flatMap(titleOf) : [];
  return titles.length === 0 ? text : `${text} ${translate('people.archivedRoles', { roles: titles.join(', ') })}`;
}
