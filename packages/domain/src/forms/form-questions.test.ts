import { describe, expect, it } from 'vitest';
import { formQuestions } from './form-questions.ts';
import { readForm } from './read-form.ts';
import { sampleForm } from './sample-form.factory.ts';

const form = readForm(sampleForm());
const asked = (blind: boolean): string[] =>
  formQuestions(form, { blind }).map(({ id, kind, filter }) => `${id} ${kind} ${filter}`);

describe('answers to a role’s own form in its list', () => {
  it('can be filtered as their kind allows', () => {
    expect(asked(false)).toEqual([
      'form_why text null',
      'form_drive boolean boolean',
      'form_licence choice choice',
      'form_vans number range',
      'form_offices multiChoice choice',
      'form_start date date',
      'form_jobs text null',
      'form_sample text null',
      'form_honest boolean boolean',
    ]);
  });

  it('exclude for blind readers every answer in which candidates can name themselves', () => {
    expect(asked(true)).toEqual([
      'form_drive boolean boolean',
      'form_licence choice choice',
      'form_vans number range',
      'form_offices multiChoice choice',
      'form_start date date',
      'form_honest boolean boolean',
    ]);
  });

  it('have the texts of the form', () => {
    const licence = formQuestions(form, { blind: false }).find(({ id }) => id === 'form_licence');
    expect(licence).toMatchObject({ label: 'Which licence?', choices: [{ label: 'Car' }, { label: 'Van' }] });
  });
});
