import { fieldById } from '@evenhand/domain/fields/catalogue/catalogue';
import { expect, it } from 'vitest';
import { startWords } from '../../lib/words/words.ts';
import { entryLine } from './entry-text.ts';

const line = (id: string, entry: Record<string, unknown>): string => {
  const field = fieldById(id);
  if (!field) throw new Error(`no field ${id}`);
  return entryLine(field, entry, (_part, value) => [String(value)]);
};

it.each([
  [
    { title: 'Paralegal', employer: 'Vale', startMonth: 'March 2025', endMonth: 'August 2025' },
    'Paralegal · Vale · March 2025 – August 2025',
  ],
  [{ title: 'Paralegal', employer: 'Vale', startMonth: 'March 2025' }, 'Paralegal · Vale · March 2025'],
  [{ title: 'Paralegal', endMonth: 'August 2025' }, 'Paralegal · August 2025'],
])('says from when to when a job lasted: %o', (entry, said) => {
  expect(line('work', entry)).toBe(said);
});

it('distinguishes an expected degree from an achieved one, and says how many modules were entered', () => {
  const degree = { subject: 'Law', university: 'Leeds', universityGraduationYear: 2027, degreeClass: 'First' };
  expect(line('universities', { ...degree, degreeStatus: 'PREDICTED', modules: '12 modules' })).toBe(
    'Law · Leeds · 2027 · First (PREDICTED) · 12 modules',
  );
  expect(line('universities', { ...degree, degreeStatus: 'ACHIEVED' })).toBe('Law · Leeds · 2027 · First');
});

it('leaves out a result that the candidate does not know yet', () => {
  expect(line('universities', { subject: 'Law', university: 'Leeds', degreeClass: 99 })).toBe('Law · Leeds');
  expect(line('universities', { subject: 'Law', university: 'Leeds', degreeClass: 1 })).toBe('Law · Leeds · 1');
});

it('says in which years the candidate attended the school', () => {
  expect(line('secondarySchools', { school: 'Park School', startYear: 2016, secondarySchoolCompletedYear: 2021 })).toBe(
    'Park School · 2016 – 2021',
  );
});

it('keeps each part of a course in its own direction on a page that is read from the right', () => {
  startWords('ar', {});
  const course = line('universities', { subject: 'History', university: 'University of Exeter' });
  startWords('en', {});
  expect(course).toBe('\u2068History\u2069 · \u2068University of Exeter\u2069');
});
