import type { SectionData } from '@evenhand/domain/fields/values';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleProfile } from '../sample-profile.factory.ts';
import { QuestionGroups } from './question-groups.tsx';
import { sectionFields } from './section-fields.ts';

const fields = sectionFields(sampleProfile(), 'diversity');
const asked = fields.filter(({ id }) => ['sex', 'religion', 'carer', 'monitoringFsm'].includes(id));

const show = (values: SectionData, errors: Readonly<Record<string, string>> = {}) => {
  const groups = (
    <QuestionGroups
      asked={asked}
      fields={fields}
      values={values}
      errors={errors}
      question={({ id }) => <p key={id}>{id}</p>}
    />
  );
  return renderRoutes([{ path: '*', element: groups }], '/');
};
const group = (name: string): HTMLDetailsElement | null => screen.getByRole('heading', { name }).closest('details');

it('shows monitoring questions by what they are about, with how many are answered', async () => {
  await show({ sex: 'FEMALE' });
  expect(group('About you')?.textContent).toBe('About you1 of 2 answeredsexreligion');
  expect(group('Health and care')?.textContent).toBe('Health and care0 of 1 answeredcarer');
  expect(group('School and family')?.textContent).toBe('School and family0 of 1 answeredmonitoringFsm');
});

it('opens the first group that is not answered in full, and folds the others', async () => {
  await show({ sex: 'FEMALE', religion: 'SIKH' });
  expect(group('About you')?.open).toBe(false);
  expect(group('Health and care')?.open).toBe(true);
  expect(group('School and family')?.open).toBe(false);
});

it('unfolds what holds an error', async () => {
  await show({ sex: 'FEMALE', religion: 'SIKH' }, { religion: 'Choose an answer' });
  expect(group('About you')?.open).toBe(true);
});

it('folds and unfolds by a press', async () => {
  await show({ sex: 'FEMALE', religion: 'SIKH' });
  await click(screen.getByText('2 of 2 answered'));
  expect(group('About you')?.open).toBe(true);
});
