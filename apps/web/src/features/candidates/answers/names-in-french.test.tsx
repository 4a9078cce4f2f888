import { fieldById } from '@evenhand/domain/fields/catalogue/catalogue';
import { resolveWords } from '@evenhand/words/resolve-words';
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { fill, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleBoot } from '../../../testing/sample-boot.ts';
import { Answer } from './answer.tsx';

const wordsIn = (language: string) => ({
  ...resolveWords({ language, part: 'base', sectorKind: 'law' }),
  ...resolveWords({ language, part: 'names', sectorKind: 'law' }),
});

const kept = vi.fn<(value: unknown) => void>();

function Held({ id, start }: { readonly id: string; readonly start: unknown }) {
  const [value, setValue] = useState(start);
  kept(value);
  const field = fieldById(id);
  return field ? <Answer field={field} value={value} errors={{}} onChange={setValue} /> : null;
}
async function show(id: string, start: unknown, language = 'fr'): Promise<void> {
  const boot = sampleBoot({ language, words: wordsIn(language) });
  await renderRoutes([{ path: '*', element: <Held id={id} start={start} /> }], '/', boot);
}
const subject = (): HTMLInputElement => {
  const input = document.getElementById('gcseQualifications[0].subject');
  if (!(input instanceof HTMLInputElement)) throw new Error('No subject');
  return input;
};
const leave = (): Promise<void> =>
  act(async () => {
    subject().focus();
    subject().blur();
  });
const gcse = { typeId: 101, status: 'ACHIEVED', grade: '8', subject: 'Mathematics' };

it('shows names of qualifications, subjects and grades in the language of the page', async () => {
  await show('gcseQualifications', [{ ...gcse, typeId: 105, grade: 'No award' }]);
  expect(document.body.textContent).toContain('National 5 (Écosse)');
  expect(document.body.textContent).toContain('Pas de diplôme (No award)');
  expect(subject().value).toBe('Mathématiques');
  expect(document.querySelector('datalist option[value="Droit"]')).not.toBeNull();
});

it.each([
  ['by its name', 'Histoire de l’art', 'History of Art', 'Histoire de l’art'],
  ['without accents', 'geographie', 'Geography', 'Géographie'],
  ['by its English name', 'History', 'History', 'Histoire'],
  ['that is not known', 'Broderie', 'Broderie', 'Broderie'],
])(
  'stores a subject that is typed %s under the name by which results are counted',
  async (_how, typed, stored, shown) => {
    await show('gcseQualifications', [{ ...gcse, subject: undefined }]);
    await fill('gcseQualifications[0].subject', typed);
    // The typed text stays unchanged while the candidate is in the field.
    expect(subject().value).toBe(typed);
    expect(kept).toHaveBeenLastCalledWith([{ ...gcse, subject: stored }]);
    await leave();
    expect(subject().value).toBe(shown);
  },
);

it('falls back to English names when the language has none, marked as English where possible', async () => {
  await show('gcseQualifications', [gcse], 'ar');
  expect(subject().value).toBe('Mathematics');
  expect(document.body.textContent).toContain('\u2066GCSE (9 to 1)\u2069');
});

it('keeps the star of a grade behind its letter on a page that is read from the right', async () => {
  const starred = { ...gcse, typeId: 102, grade: 'A*' };
  const label = () => document.querySelector('option[value="A*"]')?.textContent;
  await show('gcseQualifications', [starred], 'ar');
  expect(label()).toBe('\u2068A*\u2069');
  await show('gcseQualifications', [starred], 'en');
  expect(label()).toBe('A*');
});

it('leaves a page in English unchanged', async () => {
  await show('gcseQualifications', [gcse], 'en');
  await fill('gcseQualifications[0].subject', 'history');
  expect(subject().value).toBe('history');
  expect(kept).toHaveBeenLastCalledWith([{ ...gcse, subject: 'history' }]);
});

it.each([
  ['fr', 'Royaume-Uni'],
  ['ar', 'المملكة المتحدة'],
  ['en', 'United Kingdom'],
])('shows countries in the language of the page: %s', async (language, name) => {
  await show('country', undefined, language);
  const names = [...document.querySelectorAll('option')].map((option) => option.textContent);
  expect(names[1]).toBe(name);
  expect(names.includes('Germany')).toBe(language === 'en');
});

it('shows types of degrees in the language of the page', async () => {
  await show('universities', [{ degreeType: 404, subject: 'Law' }, {}]);
  expect(document.body.textContent).toContain('Année à l’étranger ou Erasmus');
});
