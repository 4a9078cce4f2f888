import { isProblem, problemText } from '../http/problem-error.ts';
import { translate } from '../words/words.ts';

/** Returns why a file was not taken. Its name was right, or it would not have been sent: a refused type is one of its content. */
export function uploadProblem(error: unknown, { name }: Pick<File, 'name'>): string {
  if (!isProblem(error, 'type_not_accepted')) return problemText(error);
  const type = name.split('.').pop()?.toUpperCase() ?? '';
  return translate('ui.file.notReally', { name, type });
}
