import { catalogue } from '@evenhand/domain/fields/catalogue/catalogue';
import { problem } from '@evenhand/domain/fields/problem';
import { resolveWords } from '@evenhand/words/resolve-words';
import { beforeAll, expect, it } from 'vitest';
import { startWords, translate } from '../../../lib/words/words.ts';
import { errorText, summaryText } from './error-text.ts';
import { fieldAt } from './field-at.ts';

beforeAll(() => startWords('en', resolveWords({ language: 'en', part: 'base', sectorKind: 'company' })));

it.each([
  ['gcseQualifications[5].grade', problem('bad_qualification'), 'Choose the grade'],
  ['gcseQualifications[5].grade', problem('required'), 'Choose the grade'],
  ['gcseQualifications[5].subject', problem('bad_qualification'), 'Enter the subject'],
  ['gcseQualifications[5]', problem('bad_qualification'), 'Complete each qualification, or remove it'],
  ['universities[0].universityGraduationYear', problem('too_early'), 'is before the start. Check both.'],
  ['universities[0].universityGraduationYear', problem('too_early'), 'graduate'],
])('says what to do about %s', (path, fault, said) => {
  const at = fieldAt(catalogue, path);
  if (!at) throw new Error(`nothing is asked at ${path}`);
  expect(errorText(translate, at, fault)).toContain(said);
});

it('names the subject of a qualification in the summary, and its number only while it has no subject', () => {
  const values = { gcseQualifications: [{ subject: 'French' }, {}] };
  const summary = (at: number) =>
    summaryText(translate, catalogue, { path: `gcseQualifications[${at}].grade`, text: 'Choose the grade' }, values);
  expect([summary(0), summary(1)]).toEqual(['French: Choose the grade', 'Qualification 2: Choose the grade']);
});
