import { expect, test } from 'vitest';
import {
  courseNames,
  degreeSubjects,
  groupOfSubject,
  isLawCourse,
  subjectByName,
  subjectGroups,
} from './degree-subjects.ts';

test('has 21 groups and 35 subjects, each in its group, each name once', () => {
  expect(subjectGroups).toHaveLength(21);
  expect(degreeSubjects).toHaveLength(35);
  expect(degreeSubjects.filter((subject) => groupOfSubject(subject) === undefined)).toEqual([]);
  const names = degreeSubjects.flatMap((subject) => [subject.name, ...subject.alsoCalled]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(courseNames).toHaveLength(names.length);
});

test.each([
  ['Law', '16-01'],
  [' jurisprudence ', '16-01'],
  ['Economics', '15-02'],
  ['Philosophy, politics and economics', '23-01'],
  ['Underwater Basket Weaving', undefined],
  [7, undefined],
])('%s is %s', (name, code) => {
  expect(subjectByName(name)?.code).toBe(code);
});

test.each<[string, object, boolean]>([
  ['law', { subject: 'Law' }, true],
  ['law with something', { subject: 'Law with Hispanic Studies' }, true],
  ['something with law', { subject: 'History', secondSubject: 'Law' }, true],
  ['Scots law', { subject: 'Scots Law' }, true],
  ['an LLB of whatever subject', { degreeType: 1, subject: 'Combined Honours' }, true],
  ['a JD', { degreeType: 5 }, true],
  ['a conversion', { degreeType: 301, subject: 'Postgraduate diploma' }, true],
  ['history', { degreeType: 101, subject: 'History' }, false],
  ['a word with law in it', { subject: 'Lawn Management' }, false],
  ['flaws', { subject: 'Flaws in Materials' }, false],
  ['nothing known', {}, false],
])('%s: law %s', (_, course, expected) => {
  expect(isLawCourse(course)).toBe(expected);
});
