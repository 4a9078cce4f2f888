import { readForm } from '@evenhand/domain/forms/read-form';
import { makeForm } from '@evenhand/domain/forms/write-form';
import { resolveWords } from '@evenhand/words/resolve-words';
import { beforeAll, expect, it } from 'vitest';
import { startWords } from '../../lib/words/words.ts';
import { itemErrors } from './item-errors.ts';

beforeAll(() => startWords('en', resolveWords({ language: 'en', part: 'base', sectorKind: 'company' })));

it.each([
  ['Tell us how you advise clients.', 'Tell us how you advise clients: Enter your answer'],
  ['Your reasons:', 'Your reasons: Enter your answer'],
  ['Why us?', 'Why us? Enter your answer'],
])('names the question %s without doubling its punctuation', (label, said) => {
  const form = readForm(makeForm([{ id: 'main', title: 'Main', items: [{ key: 'why', kind: 'longText', label }] }]));
  expect(itemErrors(form.sections, {}).map(({ text }) => text)).toEqual([said]);
});
