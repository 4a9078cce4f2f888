import type { SectionData } from '@evenhand/domain/fields/values';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { click, renderRoutes, type } from '../../../testing/render-app.tsx';
import { sampleDocxOf } from '../../../testing/sample-docx.ts';
import type { SectionForm } from '../section/use-section-form.ts';
import { CvPanel } from './cv-panel.tsx';

const lines = [
  'Education',
  'University of Leeds, 2021 – 2024',
  'LLB Law, First Class Honours',
  'Castleford College, 2021',
  'A levels: History (A), Law (B)',
  'Work experience',
  'Intern, Bramley Price LLP, June 2023 – July 2023',
  'Languages',
  'French (fluent)',
];

/** The form of the step, of which the panel uses the values alone. */
function Step({ onValues }: { readonly onValues: (values: SectionData) => void }) {
  const [values, setValues] = useState<SectionData>({});
  onValues(values);
  const form: Pick<SectionForm, 'opening' | 'values' | 'change'> = {
    opening: false,
    values,
    change: (field, value) => setValues((known) => ({ ...known, [field]: value })),
  };
  return <CvPanel section="university" roleId={null} form={form as SectionForm} />;
}

afterEach(() => queryClient.clear());

async function show() {
  let values: SectionData = {};
  const step = (
    <Step
      onValues={(next) => {
        values = next;
      }}
    />
  );
  await renderRoutes([{ path: '*', element: step }], '/profile/create');
  await click(screen.getByText('Fill from a CV'));
  await screen.findByLabelText('Your CV', { selector: 'input' });
  return {
    values: () => values,
    choose: (file: File) =>
      userEvent.upload(screen.getByLabelText('Your CV', { selector: 'input' }), file, { applyAccept: false }),
  };
}
const row = (name: string): HTMLElement => {
  const found = screen.getByText(name).closest('li');
  if (!found) throw new Error(`No row ${name}`);
  return found;
};

it('proposes rows for this step, adds none by itself, and says where there is more', async () => {
  const step = await show();
  await step.choose(sampleDocxOf(lines));
  expect(await screen.findByRole('heading', { name: 'From cv.docx' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'University of LeedsLaw · 2021 – 2024',
    'InternBramley Price LLP · 2023-06 – 2023-07',
    'French',
  ]);
  expect(screen.getByRole('link', { name: /Sixth form education \(3\)/ })).toBeTruthy();
  expect(step.values()).toEqual({});
});

it('adds a row that the candidate accepts, changes or leaves out, one by one', async () => {
  const step = await show();
  await step.choose(sampleDocxOf(lines));
  await screen.findByRole('heading', { name: 'From cv.docx' });
  await click(within(row('University of Leeds')).getByRole('button', { name: /^Add/ }));
  expect(step.values()).toEqual({
    universities: [
      {
        universityType: 'UNDERGRADUATE',
        university: { id: expect.any(Number), name: 'University of Leeds' },
        subject: 'Law',
        universityStartYear: 2021,
        universityGraduationYear: 2024,
        degreeClass: 1,
        degreeStatus: 'ACHIEVED',
      },
    ],
  });
  await click(within(row('Intern')).getByRole('button', { name: /^Change/ }));
  const employer = screen.getByLabelText<HTMLInputElement>('Employer');
  await type(employer, 'Bramley Price');
  await click(screen.getByRole('button', { name: 'Add Intern' }));
  expect(step.values()['work']).toEqual([
    { employer: 'Bramley Price', title: 'Intern', kind: 'INTERNSHIP', startMonth: '2023-06', endMonth: '2023-07' },
  ]);
  await click(within(row('French')).getByRole('button', { name: /^Leave out/ }));
  expect(screen.getByText('Your CV has nothing more for this step.')).toBeTruthy();
  expect(step.values()['languages']).toBeUndefined();
});

it.each([
  [
    sampleDocxOf(['Dear Sir or Madam,', 'I should like to apply for the place that you offer.']),
    /no education and no work/,
  ],
  [sampleDocxOf(['']), /no text in this file/],
  [new File(['not a document at all, whatever it is called'], 'cv.docx'), /not really a PDF or Word/],
  [new File(['not a document'], 'cv.odt'), /PDF, DOCX/],
  [new File([new Uint8Array(20 * 1024 * 1024)], 'cv.pdf'), /20\.0 MB/],
])('says in a sentence why a file is not read', async (file, sentence) => {
  const step = await show();
  await step.choose(file);
  await waitFor(() => expect(document.getElementById('cv-to-read-error')?.textContent).toMatch(sentence));
});
