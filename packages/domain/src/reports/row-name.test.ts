import { expect, it } from 'vitest';
import { rowName, seasonText } from './row-name.ts';

const texts: Readonly<Record<string, string>> = {
  'report.step.applied': 'Applied',
  'stages.onlineTest': 'Online test',
  'staff.impact.group.unknown': 'Not specified',
  'staff.impact.group.woman': 'Women',
  'report.trait.sex': 'gender',
  'lists.religion.OTHER': 'Another religion',
  'lists.yesNo.YES': 'Yes',
  'report.trait.carer': 'care',
  'report.groupOf': '{group} ({trait})',
  'report.criterion': '{name}, {stage}',
  'report.scoreBand.some': '{criterion}: {from} to {to}',
  'report.scoreBand.one': '{criterion}: {score}',
  'report.laterCriterion': '{outcome}: {criterion}',
  'report.laterOutcome.TENANCY': 'Tenant',
  'report.passMark.ALL': 'All pass marks',
  'report.inYear': '{name}, {year}',
  'report.before': '{name}, earlier',
};
const words = {
  wordOr: (key: string, fallback: string, values: Readonly<Record<string, string | number>> = {}) =>
    (texts[key] ?? fallback).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name])),
  number: (value: number, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-GB', options).format(value),
};
const nameOf = (dimension: string, code: string, more: object = {}): string =>
  rowName(words, dimension, { code, name: null, ...more });

it('names steps, stages, groups and criteria', () => {
  expect(nameOf('step', 'applied')).toBe('Applied');
  expect(nameOf('stage', '2')).toBe('Online test');
  expect(nameOf('group', 'sex.woman')).toBe('Women');
  expect(nameOf('groups', 'sex.woman+ethnicity.asian')).toBe('Women, asian');
  expect(nameOf('role', 'r', { name: 'Pupillage' })).toBe('Pupillage');
  expect(nameOf('criterion', 'r/2/why', { name: 'Motivation' })).toBe('Motivation, Online test');
  expect(nameOf('scoreBand', 'r/1000/why/3/4.5', { name: 'Motivation' })).toBe('Motivation: 3 to 4.5');
  expect(nameOf('scoreBand', 'r/1000/why/3.333333/5', { name: 'Motivation' })).toBe('Motivation: 3.33 to 5');
  expect(nameOf('scoreBand', 'r/1000/why/3/3', { name: 'Motivation' })).toBe('Motivation: 3');
  expect(nameOf('passMark', 'r/2', { name: 'Pupillage' })).toBe('Pupillage, Online test');
  expect(nameOf('passMark', 'ALL')).toBe('All pass marks');
  expect(nameOf('laterCriterion', 'TENANCY/r/2/why', { name: 'Why' })).toBe('Tenant: Why, Online test');
  expect(nameOf('laterBand', 'TENANCY/r/1000/why/3/4', { name: 'Why' })).toBe('Tenant: Why: 3 to 4');
});

it('tells groups of the same name apart, and rows of other years', () => {
  expect(nameOf('group', 'sex.unknown')).toBe('Not specified (gender)');
  expect(nameOf('sex', 'unknown')).toBe('Not specified');
  expect(nameOf('sex', 'woman', { season: 2024 })).toBe('Women, 2024/25');
  expect(nameOf('sex', 'woman', { compared: true })).toBe('Women, earlier');
  expect(seasonText(2099)).toBe('2099/00');
});

it('names answers to a monitoring question by the words of the form, and says of which question where several are', () => {
  expect(nameOf('religion', 'OTHER')).toBe('Another religion');
  expect(nameOf('carer', 'YES')).toBe('Yes');
  expect(nameOf('carer', 'unknown')).toBe('Not specified');
  expect(nameOf('group', 'carer.YES')).toBe('Yes (care)');
  expect(nameOf('group', 'carer.unknown')).toBe('Not specified (care)');
});
