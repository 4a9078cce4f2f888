import { degreeTypes } from '@evenhand/domain/reference/degree-types';
import { gradeSystems } from '@evenhand/domain/reference/grade-systems';
import { qualifications } from '@evenhand/domain/reference/qualifications';
import { schoolSubjects } from '@evenhand/domain/reference/school-subjects';
import { namesWords } from '@evenhand/words/en/names';
import { expect, it } from 'vitest';

/** Letters and numbers are grades everywhere. */
const isWord = (label: string): boolean => /[a-z]{3}/.test(label);
const grades = Object.values(gradeSystems).flatMap((system) => ('grades' in system ? system.grades : []));

it('has for the other languages each name that the code has in English, and no other', () => {
  expect(namesWords).toEqual({
    ...Object.fromEntries(qualifications.map(({ id, name }) => [`names.qualification.${id}`, name])),
    ...Object.fromEntries(degreeTypes.map(({ id, name }) => [`names.degreeType.${id}`, name])),
    ...Object.fromEntries(schoolSubjects.map((name) => [`names.subject.${name}`, name])),
    ...Object.fromEntries(
      grades.filter(({ label }) => isWord(label)).map(({ label }) => [`names.grade.${label}`, label]),
    ),
  });
});
