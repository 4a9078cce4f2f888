import { schoolSubjects } from '@evenhand/domain/reference/school-subjects';
import { isMarkedEnglish } from '@evenhand/words/english-mark';
import { nameIn } from '../../lib/name-words.ts';
import { language, type Translate } from '../../lib/words.ts';

/** A school subject in the language of the page. What was typed stays what it is. */
export function subjectName(t: Translate, subject: string): string {
  const name = nameIn(t, `names.subject.${subject}`, subject);
  // It stands in an input, where English cannot be marked.
  return isMarkedEnglish(name) ? subject : name;
}

/** Kept is the English name, by which results are counted, also of a subject that is called by its name in another language. */
export function subjectNamed(t: Translate, typed: string): string {
  const isCalled = (subject: string): boolean =>
    subjectName(t, subject).localeCompare(typed.trim(), language(), { sensitivity: 'base' }) === 0;
  return language() === 'en' ? typed : (schoolSubjects.find(isCalled) ?? typed);
}
