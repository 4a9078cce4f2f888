import { fieldById } from '@evenhand/domain/fields/catalogue/catalogue';
import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { click, renderRoutes } from '../../../../testing/render-app.tsx';
import { Answer } from '../answer.tsx';
import type { AnswerErrors } from '../answer-props.ts';

const kept = vi.fn<(value: unknown) => void>();
const latest = (): unknown => kept.mock.lastCall?.[0];

interface Case {
  readonly id: string;
  readonly start?: unknown;
  readonly errors?: AnswerErrors;
}

function Held({ id, start, errors = {} }: Case) {
  const [value, setValue] = useState(start);
  kept(value);
  const field = fieldById(id);
  return field ? <Answer field={field} value={value} errors={errors} onChange={setValue} /> : null;
}

async function show(one: Case): Promise<void> {
  await renderRoutes([{ path: '*', element: <Held {...one} /> }], '/');
}

const input = (id: string): HTMLInputElement | HTMLSelectElement => {
  const found = document.getElementById(id);
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found;
  throw new Error(`No input ${id}`);
};
async function fill(id: string, value: string): Promise<void> {
  const element = input(id);
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
  await act(async () => {
    setter?.call(element, value);
    element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
}
const paste = (id: string, text: string): Promise<void> =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    input(id).dispatchEvent(event);
  });
const text = (): string => document.body.textContent ?? '';

const law = {
  universityType: 'UNDERGRADUATE',
  university: { id: 44, name: 'University of Exeter' },
  degreeType: 1,
  subject: 'Law',
  universityStartYear: 2020,
  universityGraduationYear: 2023,
};
const english = { language: 'English', level: 'NATIVE' };

describe('a school that is typed', () => {
  it('keeps its country while the candidate goes on typing the name', async () => {
    await show({ id: 'secondarySchools' });
    await fill('secondarySchools[0].school', 'Lycée');
    await fill('secondarySchools[0].school.country', 'FR');
    await fill('secondarySchools[0].school', 'Lycée Diderot');
    expect(latest()).toEqual([{ school: { id: null, name: 'Lycée Diderot', country: 'FR' } }]);
    await fill('secondarySchools[0].school.country', '');
    expect(latest()).toEqual([{ school: { id: null, name: 'Lycée Diderot' } }]);
  });

  it('is reported as not in the list when the field is left, and not while the candidate types', async () => {
    await show({ id: 'secondarySchools', start: [{}] });
    const field = input('secondarySchools[0].school');
    await act(async () => field.focus());
    await fill('secondarySchools[0].school', 'North');
    expect(document.getElementById('secondarySchools[0].school.country')).toBeNull();
    await act(async () => field.blur());
    expect(document.getElementById('secondarySchools[0].school.country')).not.toBeNull();
  });

  it('needs a country, and a school of the register does not', async () => {
    await show({ id: 'secondarySchools', start: [{ school: { id: 900_101, name: 'Northfield Academy' } }] });
    expect(document.getElementById('secondarySchools[0].school.country')).toBeNull();
    await fill('secondarySchools[0].school', 'Northfield Academy for Girls');
    expect(document.getElementById('secondarySchools[0].school.country')).not.toBeNull();
  });
});

describe('a list of entries', () => {
  it('shows an empty entry when one is required, and has no value before the candidate types', async () => {
    await show({ id: 'universities' });
    expect(latest()).toBeUndefined();
    await fill('universities[0].subject', 'Law');
    expect(latest()).toEqual([{ subject: 'Law' }]);
  });

  it('shows saved entries closed, as one line, and says what is missing', async () => {
    const { subject: _, ...unfinished } = law;
    await show({ id: 'universities', start: [law, unfinished] });
    expect(document.getElementById('universities[0].subject')).toBeNull();
    expect(text()).toContain('LLB · Law · University of Exeter · 2023');
    expect(text().match(/Something is still missing here/g)).toHaveLength(1);
  });

  it('opens an entry, moves the focus there, and returns it when done', async () => {
    await show({ id: 'universities', start: [law, { ...law, subject: 'History' }] });
    await click(screen.getByRole('button', { name: 'Edit Course 2' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Course 2');
    await fill('universities[1].subject', 'Geography');
    await click(screen.getByRole('button', { name: 'Done with Course 2' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Course 2' }));
    expect(latest()).toEqual([law, { ...law, subject: 'Geography' }]);
  });

  it('adds a new entry at its end, open and with the focus', async () => {
    await show({ id: 'languages', start: [english] });
    await click(screen.getByRole('button', { name: 'Add a language' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Language 2');
    await fill('languages[1].language', 'Welsh');
    expect(latest()).toEqual([english, { language: 'Welsh' }]);
  });

  it('removes an entry, keeps the others’ texts in their place, and can restore it', async () => {
    const [french, welsh] = [
      { language: 'French', level: 'BASIC' },
      { language: 'Welsh', level: 'FLUENT' },
    ];
    await show({ id: 'languages', start: [english, french, welsh] });
    await click(screen.getByRole('button', { name: 'Edit Language 3' }));
    await click(screen.getByRole('button', { name: 'Remove Language 2' }));
    expect(latest()).toEqual([english, welsh]);
    expect(input('languages[1].language').value).toBe('Welsh');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a language' }));
    await click(screen.getByRole('button', { name: 'Put it back' }));
    expect(latest()).toEqual([english, french, welsh]);
  });

  it('has no value once the last entry is removed', async () => {
    await show({ id: 'languages', start: [english] });
    await click(screen.getByRole('button', { name: 'Remove Language 1' }));
    expect(latest()).toBeUndefined();
  });

  it('opens an entry with an error in it, so that a link can lead there', async () => {
    const errors = { 'universities[1].subject': 'Enter your subject' };
    await show({ id: 'universities', start: [law, { ...law, subject: '' }], errors });
    expect(input('universities[1].subject').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('universities[0].subject')).toBeNull();
  });

  it('keeps month and year of a job together', async () => {
    await show({ id: 'work', start: [] });
    await click(screen.getByRole('button', { name: 'Add work or experience' }));
    await fill('work[0].startMonth-month', '9');
    await fill('work[0].startMonth-year', '2024');
    expect(latest()).toEqual([{ startMonth: '2024-09' }]);
  });
});

it('offers the degree results of the country in groups, and keeps another one chosen before', async () => {
  await show({ id: 'universities', start: [{ ...law, degreeClass: 64 }] });
  await click(screen.getByRole('button', { name: 'Edit Course 1' }));
  const select = input('universities[0].degreeClass');
  const groups = [...select.querySelectorAll('optgroup')].map((group) => [group.label, group.children.length]);
  expect(groups).toEqual([
    ['First degrees', 13],
    ['Postgraduate courses', 3],
    ['Legal practice and Bar courses', 4],
    ['Australian degrees', 1],
    ['Otherwise', 2],
  ]);
  expect(select.value).toBe('64');
});

describe('modules', () => {
  const at = 'universities[0].modules';
  const open = async (modules: unknown[] = []): Promise<void> => {
    await show({ id: 'universities', start: [{ ...law, modules }] });
    // An incomplete entry is open already.
    const edit = document.querySelector<HTMLElement>('[data-edit]');
    if (edit) await click(edit);
  };

  it('are added by year, and show their average while they are typed', async () => {
    await open();
    for (const [index, mark] of ['60', '64', '68.5'].entries()) {
      await click(screen.getByRole('button', { name: 'Add a module to Year 1' }));
      await fill(`${at}[${index}].name`, `Module ${index}`);
      await fill(`${at}[${index}].mark`, mark);
    }
    expect(text()).toContain('Average: 64.2%');
    await click(screen.getByRole('button', { name: 'Add year 2' }));
    expect(document.activeElement?.id).toBe(`${at}[3].name`);
    expect(latest()).toMatchObject([{ modules: [{ year: 1, name: 'Module 0', mark: 60 }, {}, {}, { year: 2 }] }]);
  });

  it('are pasted from a spreadsheet into an empty row', async () => {
    await open([{ year: 2 }]);
    await paste(`${at}[0].name`, 'Contract\t64\t20\nTort\t58\t20\nLand\t61\t20');
    expect(latest()).toMatchObject([
      {
        modules: [
          { year: 2, name: 'Contract', mark: 64, credits: 20 },
          { year: 2, name: 'Tort', mark: 58, credits: 20 },
          { year: 2, name: 'Land', mark: 61, credits: 20 },
        ],
      },
    ]);
    expect(text()).toContain('Average: 61%');
  });
});

describe('qualifications', () => {
  const latin = { typeId: 101, subject: 'Latin', grade: '9', status: 'ACHIEVED', year: 2019 };

  it('offer the grades of their type, and its sizes when there are several', async () => {
    await show({ id: 'aLevelQualifications' });
    await click(screen.getByRole('button', { name: 'Add a qualification' }));
    const way = 'aLevelQualifications[0]';
    await fill(`${way}.typeId`, '208');
    await fill(`${way}.status`, 'ACHIEVED');
    expect(document.getElementById(`${way}.grade`)).toBeNull();
    await fill(`${way}.tier`, 'DIPLOMA');
    expect([...input(`${way}.grade`).querySelectorAll('option')].map((one) => one.value)).toContain('D*D');
    await fill(`${way}.grade`, 'D*D');
    expect(text()).toContain('UCAS Tariff: 104 points');
    await fill(`${way}.typeId`, '213');
    await fill(`${way}.distinctions`, '45');
    expect(latest()).toEqual([{ typeId: 213, status: 'ACHIEVED', distinctions: 45 }]);
    expect(text()).toContain('UCAS Tariff: 144 points');
  });

  it('are added ten at a time after the pattern of the last, and pasted', async () => {
    await show({ id: 'gcseQualifications', start: [latin] });
    expect(document.getElementById('gcseQualifications[0].typeId')).toBeNull();
    await click(screen.getByRole('button', { name: 'Add 10 rows like it' }));
    expect(document.activeElement?.id).toBe('gcseQualifications[1].subject');
    const { subject: _, grade: __, ...pattern } = latin;
    expect(latest()).toEqual([latin, ...Array.from({ length: 10 }, () => pattern)]);
    await paste('gcseQualifications[1].subject', 'Music\t7\nArt and Design\t8');
    expect(latest()).toEqual([
      latin,
      { ...pattern, subject: 'Music', grade: '7' },
      { ...pattern, subject: 'Art and Design', grade: '8' },
    ]);
  });

  it('show an error at the part that is wrong', async () => {
    const errors = { 'gcseQualifications[0].status': 'Choose whether you have the result' };
    await show({ id: 'gcseQualifications', start: [latin], errors });
    expect(input('gcseQualifications[0].status').getAttribute('aria-invalid')).toBe('true');
  });

  it('warn of a mark above the highest possible one', async () => {
    await show({ id: 'aLevelQualifications', start: [{ typeId: 202, grade: 46, status: 'ACHIEVED' }] });
    expect(text()).toContain('That is higher than the highest possible mark (45)');
  });
});

describe('a school', () => {
  const school = 'secondarySchools[0].school';

  it('needs a country when it is typed, which stays while the candidate goes on typing the name', async () => {
    await show({ id: 'secondarySchools' });
    expect(document.getElementById(`${school}.country`)).toBeNull();
    await fill(school, 'Lycée Dider');
    await fill(`${school}.country`, 'FR');
    await fill(school, 'Lycée Diderot');
    expect(latest()).toEqual([{ school: { id: null, name: 'Lycée Diderot', country: 'FR' } }]);
    await fill(`${school}.country`, '');
    expect(latest()).toEqual([{ school: { id: null, name: 'Lycée Diderot' } }]);
  });

  it('needs no country when it is in the register, and a typed one is read back with its country', async () => {
    const entry = { secondarySchoolCompletedYear: 2019 };
    const schools = [
      { id: 100_001, name: 'Roundhay School' },
      { id: null, name: 'Lycée Diderot', country: 'FR' },
    ];
    await show({ id: 'secondarySchools', start: schools.map((one) => ({ ...entry, school: one })) });
    expect(document.getElementById(`${school}.country`)).toBeNull();
    expect(text()).toContain('Lycée Diderot (France)');
  });
});

describe('a telephone number', () => {
  it('gets a remark when it is unlikely to be a mobile, and is kept', async () => {
    await show({ id: 'phone' });
    await fill('phone', '07911 123456');
    expect(text()).not.toContain('usually not mobiles');
    await fill('phone', '07012 345678');
    expect(text()).toContain('usually not mobiles');
    expect(latest()).toBe('07012 345678');
  });
});
