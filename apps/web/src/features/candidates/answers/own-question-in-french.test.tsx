import { type CustomField, customToField } from '@evenhand/domain/fields/custom-field';
import { markEnglish } from '@evenhand/words/english-mark';
import { resolveWords } from '@evenhand/words/resolve-words';
import { expect, it, vi } from 'vitest';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleBoot } from '../../../testing/sample-boot.ts';
import { Answer } from './answer.tsx';

/** Field as the server sends it to a candidate who reads French: one answer and the hint exist only in English. */
const licence: CustomField = {
  id: 'custom_licence',
  label: 'Conduisez-vous ?',
  hint: markEnglish('A provisional licence counts.'),
  kind: 'LIST',
  choices: [
    { value: 'car', label: 'Une voiture' },
    { value: 'no', label: markEnglish('No') },
  ],
  section: 'personal',
  required: true,
  sensitivity: 'ordinary',
  visible: true,
};

const answered = vi.fn<(value: unknown) => void>();

async function show(question: CustomField): Promise<void> {
  const words = resolveWords({ language: 'fr', part: 'base', sectorKind: 'law' });
  const field = customToField(question);
  const element = <Answer field={field} value={undefined} errors={{}} onChange={answered} />;
  await renderRoutes([{ path: '*', element }], '/', sampleBoot({ language: 'fr', words }));
}
const inEnglish = (): (string | null)[] =>
  [...document.querySelectorAll('[lang="en"][dir="ltr"]')].map((element) => element.textContent);
const option = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll('label')].find((label) => label.textContent?.includes(text));
  if (!found) throw new Error(`No ${text}`);
  return found;
};

it('shows an organisation’s question in French, and marks its English parts as English', async () => {
  await show(licence);
  expect(document.querySelector('legend')?.textContent).toContain('Conduisez-vous ?');
  expect(document.querySelector('legend [lang]')).toBeNull();
  expect(inEnglish()).toEqual([licence.hint, markEnglish('No')]);
  await click(option('Une voiture'));
  expect(answered).toHaveBeenLastCalledWith('car');
});

it('marks the question’s name as English when it has no French one, beside the page’s own words', async () => {
  await show({ ...licence, label: markEnglish('Do you drive?'), kind: 'TEXT', required: false });
  expect(inEnglish()).toEqual([markEnglish('Do you drive?'), licence.hint]);
  expect(document.querySelector('label')?.textContent).toContain('facultatif');
});
