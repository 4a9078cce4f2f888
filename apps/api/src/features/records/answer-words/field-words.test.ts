import { fieldById } from '@evenhand/domain/fields/catalogue/catalogue';
import { french } from '@evenhand/words/fr/french';
import { parts } from '@evenhand/words/parts';
import { expect, it } from 'vitest';
import { sayIn } from '../../tenancy/reference/words-for.ts';
import { fieldTexts } from './field-words.ts';

const say = sayIn<'base'>('en', parts.base);
const field = fieldById('aLevelQualifications');

const inFrench = sayIn<'base'>('fr', { ...french.parts.base, ...french.parts.names });
it.each([
  [{ typeId: 101, subject: 'Mathematics', grade: '8', status: 'ACHIEVED' }, 'Mathématiques, GCSE (9 à 1): 8'],
  [
    { typeId: 105, subject: 'Law', grade: 'No award', status: 'ACHIEVED' },
    'Droit, National 5 (Écosse): Pas de diplôme (No award)',
  ],
  [{ typeId: 299, subject: 'Broderie', grade: 'très bien', status: 'ACHIEVED' }, 'Broderie, Autre: très bien'],
])('names are in the reader’s language, and what was typed stays: %j', (entry, text) => {
  expect(field && fieldTexts({ say: inFrench, language: 'fr-FR' }, field, [entry])).toEqual([text]);
});

it('names a degree in the reader’s language', () => {
  const courses = fieldById('universities');
  const reader = { say: inFrench, language: 'fr-FR' };
  expect(courses && fieldTexts(reader, courses, [{ degreeType: 404 }, { degreeType: 1 }])).toEqual([
    'Année à l’étranger ou Erasmus',
    'LLB',
  ]);
});

it('writes the start and end of a job as one period', () => {
  const work = fieldById('work');
  const job = { employer: 'Vale', title: 'Paralegal', startMonth: '2025-03', endMonth: '2025-08' };
  expect(work && fieldTexts({ say, language: 'en-GB' }, work, [job])[0]).toContain('March 2025 – August 2025');
});

it('writes the first of a month as the reader’s language does', () => {
  const day = fieldById('availableFrom');
  const inLanguage = (language: string) => day && fieldTexts({ say: inFrench, language }, day, '2027-01-01');
  expect([inLanguage('fr-FR'), inLanguage('en-GB')]).toEqual([['1er janvier 2027'], ['1 January 2027']]);
});

it.each([
  [{ typeId: 201, subject: 'Latin', grade: 'A', status: 'ACHIEVED', year: 2024 }, 'Latin, A level: A (2024)'],
  [
    { typeId: 203, tier: 'HIGHER_LEVEL', subject: 'Music', grade: 6, status: 'PREDICTED', year: 2027 },
    `Music, International Baccalaureate subject, Higher level: 6 (${say('lists.qualificationStatus.PREDICTED')}, 2027)`,
  ],
  [
    { typeId: 213, subject: 'Law', distinctions: 30, merits: 15, status: 'ACHIEVED', resit: true },
    'Law, Access to Higher Education Diploma: Credits at distinction 30, Credits at merit 15 (Taken again)',
  ],
  [
    { typeId: 202, status: 'PENDING' },
    `International Baccalaureate Diploma (${say('lists.qualificationStatus.PENDING')})`,
  ],
])('a qualification says its size, its credits and how certain it is: %j', (entry, text) => {
  expect(field && fieldTexts({ say, language: 'en-GB' }, field, [entry])).toEqual([text]);
});
