import { makeForm } from './write-form.ts';

/** Makes a form with most kinds of item. */
export const sampleForm = () =>
  makeForm([
    {
      id: 'you',
      title: 'About you',
      items: [
        { key: 'why', kind: 'longText', label: 'Why us?', maxWords: 3, hint: 'Be brief.' },
        { key: 'drive', kind: 'yesNo', label: 'Do you drive?', required: false },
        {
          key: 'licence',
          kind: 'choice',
          label: 'Which licence?',
          options: [
            { value: 'car', label: 'Car' },
            { value: 'van', label: 'Van' },
          ],
          when: { match: 'all', rules: [{ key: 'drive', test: 'is', values: [true] }] },
        },
        {
          key: 'vans',
          kind: 'number',
          label: 'How many vans?',
          answer: { minimum: 1, maximum: 9 },
          when: { match: 'all', rules: [{ key: 'licence', test: 'is', values: ['van'] }] },
        },
        {
          key: 'offices',
          kind: 'multiChoice',
          label: 'Which offices?',
          required: false,
          options: [
            { value: 'leeds', label: 'Leeds' },
            { value: 'cardiff', label: 'Cardiff' },
          ],
        },
      ],
    },
    {
      id: 'leeds',
      title: 'Leeds',
      when: { match: 'any', rules: [{ key: 'offices', test: 'is', values: ['leeds'] }] },
      items: [{ key: 'start', kind: 'date', label: 'When can you start?' }],
    },
    {
      id: 'work',
      title: 'Work',
      items: [
        {
          key: 'jobs',
          kind: 'entries',
          label: 'Your jobs',
          required: false,
          answer: { maxItems: 2, items: { required: ['employer'] } },
          entries: [
            { key: 'employer', kind: 'shortText', label: 'Employer' },
            { key: 'hours', kind: 'number', label: 'Hours' },
          ],
        },
        { key: 'sample', kind: 'file', label: 'A piece of writing', required: false, documentKind: 'WRITING_SAMPLE' },
        { key: 'honest', kind: 'declaration', label: 'All of it is true', mustAgree: true },
        { key: 'thanks', kind: 'guidance', label: 'Thank you' },
      ],
    },
  ]);

/** Answers that can be sent. */
export const sampleAnswers = { why: 'The good work', honest: true } as const;
