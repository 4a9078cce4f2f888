import { expect, test } from 'vitest';
import { answerFaults, malformedAnswers } from './check-answers.ts';
import { completeness } from './completeness.ts';
import { readForm } from './read-form.ts';
import { sampleAnswers, sampleForm } from './sample-form.factory.ts';
import { pagesOf, visibleItems, visibleSections } from './visible-items.ts';

const form = readForm(sampleForm());
const id = '01990000-0000-7000-8000-000000000001';

const faultsOf = (answers: Readonly<Record<string, unknown>>): string[] =>
  answerFaults(form, { ...sampleAnswers, ...answers }).map(({ path, code }) => `${path} ${code}`);

test.each([
  ['all there', {}, []],
  ['blank is not answered', { why: ' \n' }, ['why required']],
  ['punctuation is no word', { why: 'one – two, three!' }, []],
  ['too many words', { why: 'one two three four' }, ['why too_many_words']],
  ['more than any text may have', { why: 'word '.repeat(5000) }, ['why too_many_words']],
  ['a text that is none', { why: 3 }, ['why not_text']],
  ['a declaration declined', { honest: false }, ['honest required']],
  ['a declaration not looked at', { honest: null }, ['honest required']],
  ['no is an answer', { drive: false }, []],
  ['yes asks on', { drive: true }, ['licence required']],
  ['a choice that is none', { drive: true, licence: 'boat' }, ['licence not_a_choice']],
  ['two conditions deep', { drive: true, licence: 'van' }, ['vans required']],
  ['out of range', { drive: true, licence: 'van', vans: 10 }, ['vans out_of_range']],
  ['not a number', { drive: true, licence: 'van', vans: '3' }, ['vans not_a_number']],
  ['what is hidden is not demanded', { drive: false, licence: 'van', vans: 10 }, []],
  ['several choices', { offices: ['cardiff'] }, []],
  ['the same twice', { offices: ['cardiff', 'cardiff'] }, ['offices not_unique']],
  ['one of several is none', { offices: ['cardiff', 'rome'] }, ['offices[1] not_a_choice']],
  ['a section that appears', { offices: ['leeds'] }, ['start required']],
  ['no such day', { offices: ['leeds'], start: '2026-02-30' }, ['start not_a_date']],
  ['a day', { offices: ['leeds'], start: '2026-02-28' }, []],
  ['an entry', { jobs: [{ employer: 'Me', hours: 8 }] }, []],
  ['an entry with a gap', { jobs: [{ employer: ' ', hours: 8 }] }, ['jobs[0].employer required']],
  [
    'an entry with a wrong part',
    { jobs: [{ employer: 'Me' }, { employer: 'I', hours: 'x' }] },
    ['jobs[1].hours not_a_number'],
  ],
  ['an entry with a stranger', { jobs: [{ employer: 'Me', boss: 'x' }] }, ['jobs[0] unknown_field']],
  ['too many entries', { jobs: [{ employer: 'a' }, { employer: 'b' }, { employer: 'c' }] }, ['jobs too_many']],
  ['a file', { sample: id }, []],
  ['a file that is none', { sample: '../../etc/passwd' }, ['sample not_a_choice']],
])('an application: %s', (_what, answers, faults) => {
  expect(faultsOf(answers)).toEqual(faults);
});

test.each([
  ['gaps', {}, []],
  ['too long so far', { why: 'a '.repeat(500) }, []],
  ['a date half typed', { start: '2026-0' }, []],
  ['no number yet', { vans: '1,' }, []],
  ['a wrong kind', { drive: 'yes' }, ['drive not_a_yes_or_no']],
  ['no such question', { other: 'x' }, ['other unknown_field']],
  ['an answer to text', { thanks: 'x' }, ['thanks unknown_field']],
  ['what is hidden now', { licence: 'van' }, []],
])('a draft: %s', (_what, answers, faults) => {
  expect(malformedAnswers(form, answers).map(({ path, code }) => `${path} ${code}`)).toEqual(faults);
});

test('names the limits', () => {
  const faults = answerFaults(form, { ...sampleAnswers, why: 'a b c d', drive: true, licence: 'van', vans: 0 });
  expect(faults.map(({ params }) => params)).toEqual([{ max: 3 }, { min: 1, max: 9 }]);
});

test('does not let an answer that is not asked open a later question', () => {
  const keys = (answers: object) => visibleItems(form, { ...answers }).map(({ key }) => key);
  expect(keys({ drive: false, licence: 'van' })).not.toContain('vans');
  expect(keys({ drive: true, licence: 'van' })).toContain('vans');
  expect(visibleSections(form, {}).map((section) => section.id)).toEqual(['you', 'work']);
});

test('counts only asked questions in the progress, and no plain text', () => {
  expect(completeness(form, { why: 'x', drive: true })).toEqual([
    { id: 'you', answered: 2, asked: 4, complete: false },
    { id: 'work', answered: 0, asked: 3, complete: false },
  ]);
});

test('shows a short form on one page, and a long one with a page for each section', () => {
  const [you, work] = visibleSections(form, {});
  if (!you || !work) throw new Error('no sections');
  expect(pagesOf([{ ...you, items: you.items.slice(0, 2) }, work])).toHaveLength(1);
  expect(pagesOf([you, work, { ...work, id: 'more' }])).toHaveLength(3);
});
