import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { applicationId, asManager, everything, roleId, samplePage, sampleRow } from '../sample-hiring.factory.ts';
import { Component as DayPage } from './assessment-day-page.tsx';
import { dayId, sampleDay } from './sample-assessment-day.factory.ts';

const url = `/api/v1/assessment-days/${dayId}`;

const colleague = {
  id: '01990010-0000-7000-8000-000000000099',
  firstName: 'Robin',
  lastName: 'Hay',
  email: 'robin@example.org',
  userType: 'HIRING_MANAGER',
  status: 'ACTIVE',
};

/** Opens the set-up of a day, and returns what is sent when it is saved. */
async function setUp() {
  const { makeUp, people: named } = sampleDay();
  const people = makeUp.people.map((one, at) => ({ ...one, name: named[at]?.name ?? null }));
  const day = sampleDay({ plan: null, makeUp: { ...makeUp, people } });
  const sent = (body: string | undefined) => JSON.parse(body || 'null');
  const server = await asManager(
    {
      [`GET ${url}`]: () => ({ body: day }),
      [`PUT ${url}`]: ({ body }) => ({ body: { ...day, ...sent(body), version: 4 } }),
      [`PUT ${url}/candidates`]: () => ({ body: { ...day, version: 5 } }),
      'GET /api/v1/staff': () => ({ body: [colleague] }),
      [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([sampleRow(1), sampleRow(2)]) }),
    },
    [...everything, 'candidate:read', 'interview:arrange'],
  );
  const routes = [{ path: '/manager/assessment-days/:dayId', element: <DayPage /> }];
  await renderRoutes(routes, `/manager/assessment-days/${dayId}`);
  await screen.findByRole('heading', { name: 'Rooms' });
  const save = async (path = '') => {
    await click(screen.getByRole('button', { name: 'Save' }));
    const call = `PUT ${url}${path}`;
    await waitFor(() => expect(server.seen.filter((one) => one.call === call)).toHaveLength(1));
    return sent(server.seen.find((one) => one.call === call)?.body);
  };
  return { day, save };
}

const choose = (field: HTMLElement, value: string | number) =>
  fireEvent.change(field, { target: { value: String(value) } });

it('says what a room has of all that candidates’ adjustments ask for, and when it is open', async () => {
  const { save } = await setUp();
  const room = within(await screen.findByRole('group', { name: 'Room 1' }));
  for (const feature of ['Step-free access', 'Quiet', 'Hearing loop']) await click(room.getByLabelText(feature));
  await click(room.getByLabelText('Step-free access'));
  await click(room.getByLabelText('Only open at certain hours'));
  choose(room.getByLabelText('Until'), 720);
  const { makeUp } = await save();
  expect(makeUp.rooms[0]).toMatchObject({ features: ['QUIET', 'HEARING_LOOP'], hours: { from: 540, to: 720 } });
  expect(makeUp.rooms[1]).toMatchObject({ features: [], hours: null });
});

it('gives assessors breaks, and keeps to their times away, their most work and the exercises that they can do', async () => {
  const { day, save } = await setUp();
  await click(screen.getByRole('button', { name: 'Add a break' }));
  const pause = within(screen.getByRole('group', { name: 'Break 1 of assessors and actors' }));
  choose(pause.getByLabelText('Minutes'), 20);
  choose(pause.getByLabelText('Over by'), 840);
  const person = within(screen.getByRole('group', { name: 'Kim Lane' }));
  await click(person.getByText('Times away and limits'));
  await click(person.getByRole('button', { name: 'Add a time away' }));
  await click(person.getByRole('button', { name: 'Add a time away' }));
  choose(person.getByLabelText('Away from, time 1'), 600);
  choose(person.getByLabelText('Away until, time 1'), 660);
  await click(person.getByRole('button', { name: 'Remove time away 2 of Kim Lane' }));
  choose(person.getByLabelText(/^Most minutes of work/), 240);
  await click(person.getByLabelText('Case study'));
  const { makeUp } = await save();
  expect(makeUp.staffBreaks).toMatchObject([{ minutes: 20, window: { from: 720, to: 840 } }]);
  expect(makeUp.people[0]).toMatchObject({
    absences: [{ from: 600, to: 660 }],
    mostMinutes: 240,
    exerciseIds: [day.makeUp.exercises[1]?.id],
  });
  expect(makeUp.people[1]).toMatchObject({ absences: [], mostMinutes: null, exerciseIds: null });
});

it('takes a candidate who comes later or leaves earlier at those hours alone', async () => {
  const { save } = await setUp();
  const part = screen.getByRole('heading', { name: 'Candidates who are not there all day' })
    .parentElement as HTMLElement;
  const hours = within(part);
  choose(hours.getByLabelText('Candidate'), applicationId(2));
  choose(hours.getByLabelText('From'), 630);
  await click(hours.getByRole('button', { name: 'Keep to these hours' }));
  expect(hours.getByText(/^Person 2: 10:30–\u206017:00/)).toBeTruthy();
  const { candidates } = await save('/candidates');
  expect(candidates).toMatchObject([{ hours: null }, { hours: { from: 630, to: 1020 } }]);
  await click(hours.getByRole('button', { name: /^Remove/ }));
  expect(hours.queryByText(/^Person 2:/)).toBeNull();
});

it('plans a person for all exercises again when the only one that they do is removed', async () => {
  const { save } = await setUp();
  const person = within(screen.getByRole('group', { name: 'Kim Lane' }));
  await click(person.getByText('Times away and limits'));
  await click(person.getByLabelText('Case study'));
  await click(screen.getByRole('button', { name: 'Remove Case study' }));
  const { makeUp } = await save();
  expect(makeUp.exercises).toHaveLength(1);
  expect(makeUp.people[0].exerciseIds).toBeNull();
});

it('names a colleague who was just added where assessors are kept apart from candidates', async () => {
  const { save } = await setUp();
  await screen.findByRole('option', { name: 'Robin Hay' });
  await click(screen.getByRole('button', { name: 'Add colleague' }));
  choose(screen.getByLabelText('Assessor', { selector: 'select' }), colleague.id);
  await click(screen.getByRole('button', { name: 'Keep apart' }));
  expect(screen.getByText(/^Robin Hay knows Person 1/)).toBeTruthy();
  const { bars } = await save('/candidates');
  expect(bars).toMatchObject([{ personId: colleague.id, why: 'CONFLICT' }]);
});
