import { schoolSubjects } from '@evenhand/domain/reference/school-subjects';
import { isMarkedEnglish } from '@evenhand/words/english-mark';
import { language, type Translate, wordOr } from '../../lib/words/words.ts';

/** Returns a school subject in the language of the page. Typed text stays as it is. */
export function subjectName(t: Translate, subject: string): string {
  const name = wordOr(t, `names.subject.${subject}`, subject);
  // The name is shown in an input, where English cannot be marked.
  return isMarkedEnglish(name) ? subject : name;
}

/** Returns the English name of a typed subject, which is stored because results are counted by it; other text stays as typed. */
export function subjectNamed(t: Translate, typed: string): string {
  const isCalled = (subject: string): boolean =>
    subjectName(t, subject).localeCompare(typed.trim(), language(), { sensitivity: 'base' }) === 0;
  return language() === 'en' ? typed : (schoolSubjects.find(isCalled) ?? typed);
}
