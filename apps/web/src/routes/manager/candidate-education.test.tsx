import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-page.tsx';
import { asManager, candidateId, roleId, sampleStaffCandidate, shows } from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const base = `/api/v1/organization/${organizationId}/candidate/${candidateId(2)}`;

const university = {
  universities: [
    {
      universityType: 'UNDERGRADUATE',
      university: { id: 44, name: 'University of Exeter' },
      degreeType: 1,
      subject: 'Combined Honours',
      universityStartYear: 2020,
      universityGraduationYear: 2023,
      modules: [60, 64, 68].map((mark, at) => ({ year: 1, name: `Module ${at}`, mark, credits: 20 })),
    },
  ],
  languages: [{ language: 'Welsh', level: 'FLUENT' }],
};
const sixthForm = {
  aLevelQualifications: [
    { typeId: 201, subject: 'Law', grade: 'A', status: 'ACHIEVED', year: 2020 },
    { typeId: 203, tier: 'HIGHER_LEVEL', subject: 'Music', grade: 6, status: 'PREDICTED' },
  ],
};

async function open(rules: Readonly<Record<string, Rule>> = {}) {
  const sections = [
    { section: 'sixthForm', data: sixthForm, version: 1 },
    { section: 'university', data: university, version: 4 },
  ];
  const server = await asManager({
    [`GET ${base}`]: () => ({ body: { ...sampleStaffCandidate(2), sections } }),
    ...rules,
  });
  await renderRoutes(
    [{ path: '/manager/candidate/:candidateId', Component }],
    `/manager/candidate/${candidateId(2)}?role=${roleId}`,
  );
  await until(() => shows('University of Exeter'));
  return server;
}

const table = (caption: string): string[][] => {
  const found = [...document.querySelectorAll('table')].find((one) => one.caption?.textContent === caption);
  return [...(found?.rows ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent ?? ''));
};
async function fill(id: string, value: string): Promise<void> {
  const element = document.getElementById(id);
  if (!(element instanceof HTMLInputElement)) throw new Error(`No input ${id}`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const sent = (server: ApiServer) =>
  server.seen.filter(({ call }) => call === `PUT ${base}/update`).map(({ body }): unknown => JSON.parse(body));

it('shows courses, modules and qualifications as tables, with what they add up to', async () => {
  await open();
  expect(table('Courses')).toEqual([
    ['Kind of course', 'University', 'Degree', 'Subject', 'Started', 'Graduation'],
    ['First degree', 'University of Exeter', 'LLB', 'Combined Honours (law)', '2020', '2023'],
  ]);
  expect(table('Modules')[1]).toEqual(['1', 'Module 0', '60%', '20']);
  expect(document.querySelector('summary')?.textContent).toBe('Modules · average 64% · year 1: 64%');
  expect(table('A levels and similar')).toEqual([]);
  await until(() => shows('UCAS Tariff: 48 points'));
  expect(shows('International Baccalaureate subject, Higher level')).toBe(true);
});

it('is edited by the same fields, and keeps the rest of the entry', async () => {
  const server = await open({
    [`PUT ${base}/update`]: () => ({ body: { section: 'university', data: university, version: 5 } }),
  });
  const edits = [...document.querySelectorAll('button')].filter((button) => button.textContent === 'Edit');
  await click(edits.at(-1) ?? document.body);
  await click(await screen.findByRole('button', { name: 'Edit Course 1' }));
  await fill('universities[0].subject', 'Law');
  await click(screen.getByRole('button', { name: 'Save' }));
  await until(() => sent(server).length > 0);
  const [course] = university.universities;
  expect(sent(server)).toEqual([
    { section: 'university', data: { ...university, universities: [{ ...course, subject: 'Law' }] }, version: 4 },
  ]);
});

it('links a refusal to the part of the entry', async () => {
  const fault = { code: 'out_of_range', message: 'Check it', field: 'university.universities[0].average' };
  await open({
    [`PUT ${base}/update`]: () => ({ status: 422, body: { errors: [fault], message: 'invalid', requestId: 'r' } }),
  });
  const edits = [...document.querySelectorAll('button')].filter((button) => button.textContent === 'Edit');
  await click(edits.at(-1) ?? document.body);
  await click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.getElementById('universities[0].average')).not.toBeNull());
  expect(screen.getByRole('link', { name: 'Check it' }).getAttribute('href')).toBe('#universities[0].average');
});

it('shows at a glance what was studied, and the answers before when they were sent and declared', async () => {
  const { applications, ...rest } = sampleStaffCandidate(2);
  const answers = [{ key: 'why', label: 'Why us?', value: 'For the people' }];
  const declaration = { at: '2026-11-20T10:00:00Z', text: null };
  const sections = [
    { section: 'sixthForm', data: sixthForm, version: 1 },
    { section: 'university', data: university, version: 4 },
  ];
  const sentIn = applications.map((one) => ({ ...one, answers, declaration, source: 'LAW_FAIR' }));
  await open({ [`GET ${base}`]: () => ({ body: { ...rest, sections, applications: sentIn } }) });
  const facts = screen.getByRole('complementary', { name: 'At a glance' }).textContent;
  expect(facts).toMatch(/Sent .*EducationUniversity of Exeter · LLB · Combined Honours · 2023Law A, Music 6$/);
  const panel = (await screen.findByRole('tabpanel')).textContent ?? '';
  expect(panel).toMatch(/^Answers1\. Why us\?.*For the people.*Sent .*Declared .*Source: .*University of Exeter/s);
});
