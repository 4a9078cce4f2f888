import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { madePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { checkDay } from '@evenhand/domain/assessment-days/checker/check-day';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { assembleDay } from '../../../features/assessment-days/assemble-day.ts';
import type { Rule } from '../../../testing/api-server.ts';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { applicationId, asManager, everything, roleId, samplePage, sampleRow } from '../sample-hiring.factory.ts';
import { Component as DayPage } from './assessment-day-page.tsx';
import { dayId, sampleDay, samplePlanOfDay } from './sample-assessment-day.factory.ts';

const url = `/api/v1/assessment-days/${dayId}`;
const sent = (body: string | undefined) => JSON.parse(body || 'null');

async function show(rules: Readonly<Record<string, Rule>> = {}, day: ShownDay = sampleDay()) {
  const server = await asManager(
    {
      [`GET ${url}`]: () => ({ body: day }),
      [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([sampleRow(1), sampleRow(2)]) }),
      ...rules,
    },
    [...everything, 'candidate:read', 'interview:arrange', 'event:check-in'],
  );
  const routes = [{ path: '/manager/assessment-days/:dayId', element: <DayPage /> }];
  await renderRoutes(routes, `/manager/assessment-days/${dayId}`);
  const bodies = (call: string) => server.seen.filter((one) => one.call === call).map(({ body }) => sent(body));
  return { bodies };
}

it('shows the day by room, candidate and assessor, with how good it is in words', async () => {
  await show();
  expect(await screen.findByRole('button', { name: '09:00 Person 1, Interview, Kim Lane' })).toBeTruthy();
  expect(screen.getByText(/^Ends at 10:30\. Candidates wait 30 minutes on average/)).toBeTruthy();
  await click(screen.getByRole('button', { name: 'By candidate' }));
  expect(screen.getByRole('button', { name: '09:00 Interview, Room 1, Kim Lane' })).toBeTruthy();
  await click(screen.getByRole('button', { name: 'By assessor' }));
  expect(screen.getByRole('button', { name: '10:00 Case study, Person 1, Room 2' })).toBeTruthy();
});

it('shows what has no time yet of a candidate who took a free place after the plan was made', async () => {
  const day = sampleDay();
  const { plan } = samplePlanOfDay();
  const activities = plan.activities.filter(({ candidateId }) => candidateId !== applicationId(2));
  const [interview] = day.makeUp.exercises;
  const missing = { exerciseIds: [interview?.id ?? ''], candidateIds: [applicationId(2)], personIds: [] };
  const faults = [{ rule: 'LEFT_OVER' as const, ...missing, roomId: null, from: null, to: null }];
  await show({}, sampleDay({ plan: samplePlanOfDay({ isOld: true, plan: { ...plan, activities }, faults }) }));
  expect(await screen.findByText('1 activity found no time')).toBeTruthy();
  expect(screen.getByText('Interview, Person 2')).toBeTruthy();
  expect(screen.getByText(/^The day was changed after this timetable was made\./)).toBeTruthy();
});

it('names the rooms in which interviews are arranged during the day', async () => {
  const [room] = sampleDay().makeUp.rooms;
  await show({}, sampleDay({ roomClashes: [{ roomId: room?.id ?? '', from: 600, to: 720 }] }));
  expect(await screen.findByText('Interviews are arranged in rooms of this day')).toBeTruthy();
  expect(screen.getByText(`${room?.name}: 10:00–\u206012:00`)).toBeTruthy();
});

it('says who has no group, and so no part in an exercise that is done in groups', async () => {
  const day = sampleDay();
  const [alone, inGroups] = day.makeUp.exercises;
  if (!(alone && inGroups)) throw new Error('no exercises');
  const makeUp = { ...day.makeUp, exercises: [alone, { ...inGroups, name: 'Debate', together: 'GROUP' as const }] };
  const candidates = day.candidates.map((one, at) => ({ ...one, group: at === 0 ? 1 : null }));
  await show({}, { ...day, makeUp, candidates });
  const notice = await screen.findByText('1 candidate has no group, and takes no part in Debate.');
  expect(notice.closest('[role], div')?.textContent).toContain('Person 2');
});

it('names who has an interview at the time of an exercise, also in the question before a release', async () => {
  const day = sampleDay();
  const [kim] = day.people;
  const engagement = { personId: kim?.id ?? '', kind: 'INTERVIEW' as const, from: 545, to: 590 };
  const engaged = assembleDay(day.makeUp, { ...day, engagements: [engagement] });
  const made = samplePlanOfDay();
  const plan = madePlan.parse({ ...made, faults: checkDay(engaged, made.plan) });
  await show({}, { ...day, engagements: [engagement], plan });
  const sentence = 'Kim Lane has an interview from 09:05 to 09:50. Interview, Person 1';
  expect(await screen.findByText(sentence)).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Release the timetable' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Some people are needed elsewhere at these times')).toBeTruthy();
  expect(dialog.getByText(sentence)).toBeTruthy();
});

it('says once that a person is needed elsewhere, with every part of the day that this is about', async () => {
  const day = sampleDay();
  const engagement = { personId: day.people[0]?.id ?? '', kind: 'OTHER_DAY' as const, from: 540, to: 660 };
  const made = samplePlanOfDay();
  const faults = checkDay(assembleDay(day.makeUp, { ...day, engagements: [engagement] }), made.plan);
  await show({}, { ...day, engagements: [engagement], plan: madePlan.parse({ ...made, faults }) });
  const sentence = await screen.findByText('Kim Lane is needed on another assessment day from 09:00 to 11:00.');
  expect(faults.length).toBeGreaterThan(1);
  expect(within(sentence).getAllByRole('listitem')).toHaveLength(faults.length);
});

it('asks again before a release when a person was taken elsewhere since the page was opened', async () => {
  const day = sampleDay();
  const engagement = { personId: day.people[0]?.id ?? '', kind: 'OTHER_DAY' as const, from: 545, to: 590 };
  const made = samplePlanOfDay();
  const faults = checkDay(assembleDay(day.makeUp, { ...day, engagements: [engagement] }), made.plan);
  const current = { ...day, engagements: [engagement], plan: madePlan.parse({ ...made, faults }) };
  const released = `POST ${url}/plans/1/release`;
  const refusal = {
    errors: [{ code: 'assessment_day_engaged', message: 'assessment_day_engaged' }],
    message: '',
    current,
  };
  const answers = [{ status: 409, body: refusal }, { body: { ...current, released: 1, state: 'RELEASED' } }];
  const { bodies } = await show({ [released]: () => answers.shift() ?? { status: 500, body: null } });
  await click(await screen.findByRole('button', { name: 'Release the timetable' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText('Some people are needed elsewhere at these times')).toBeNull();
  await click(dialog.getByRole('button', { name: 'Release the timetable' }));
  expect(await dialog.findByText('Some people are needed elsewhere at these times')).toBeTruthy();
  expect(dialog.getByText(/^Kim Lane is needed on another assessment day from 09:05 to 09:50\./)).toBeTruthy();
  const again = await dialog.findByRole('button', { name: 'Release the timetable' });
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull());
  await click(again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(released)).toEqual([
    { version: 3, engagements: [] },
    { version: 3, engagements: [engagement] },
  ]);
});

it('says which rules a move by keys breaks before it is made, and then keeps it fixed', async () => {
  const kept = `POST ${url}/kept-plans`;
  const { bodies } = await show({ [kept]: () => ({ status: 201, body: samplePlanOfDay({ number: 2 }) }) });
  const piece = await screen.findByRole('button', { name: '09:00 Person 1, Interview, Kim Lane' });
  await act(async () => {
    piece.focus();
    fireEvent.keyDown(piece, { key: 'ArrowDown', altKey: true });
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Interview, Person 1' }));
  expect(dialog.getByText(/^The room is full\./)).toBeTruthy();
  expect(bodies(kept)).toEqual([]);
  await click(dialog.getByRole('button', { name: 'Move all the same' }));
  await waitFor(() => expect(bodies(kept)).toMatchObject([{ version: 3, pins: [{ from: 540 }] }]));
});

it('measures the day while it is typed, saves only what changed, and plans it', async () => {
  const planned = `POST ${url}/plans`;
  const { bodies } = await show(
    {
      [`PUT ${url}`]: ({ body }) => ({ body: sampleDay({ ...sent(body), plan: null, version: 4 }) }),
      [planned]: () => ({ status: 201, body: samplePlanOfDay() }),
    },
    sampleDay({ plan: null }),
  );
  const meters = within(await screen.findByRole('complementary', { name: 'Capacity' }));
  expect(meters.getByText('17%')).toBeTruthy();
  fireEvent.change(screen.getAllByLabelText('Minutes')[0] as HTMLElement, { target: { value: '360' } });
  expect(meters.getByText('85%')).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Plan the day' }));
  await waitFor(() => expect(bodies(planned)).toEqual([{ pins: [], version: 4 }]));
  expect(bodies(`PUT ${url}`)).toMatchObject([{ version: 3, makeUp: { exercises: [{ minutes: 360 }, {}] } }]);
  expect(bodies(`PUT ${url}/candidates`)).toEqual([]);
});

it('says what is scored in an exercise, and that its scripts are marked by another assessor', async () => {
  const { bodies } = await show(
    { [`PUT ${url}`]: ({ body }) => ({ body: sampleDay({ ...sent(body), plan: null, version: 4 }) }) },
    sampleDay({ plan: null }),
  );
  const [poise] = await screen.findAllByLabelText('Further criteria, one on each line');
  await click(screen.getAllByLabelText('Motivation')[0] as HTMLElement);
  fireEvent.change(poise as HTMLElement, { target: { value: 'Poise\n\nLogic' } });
  await click(screen.getAllByLabelText('Marked afterwards, outside the timetable')[0] as HTMLElement);
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies(`PUT ${url}`)).toHaveLength(1));
  const [{ makeUp }] = bodies(`PUT ${url}`);
  const [first, second] = makeUp.exercises;
  expect(first.criteria.map(({ label }: { label: string }) => label)).toEqual(['Motivation', 'Poise', 'Logic']);
  expect(first.criteria[0].key).toBe('motivation');
  expect(first.marking).toEqual({ minutes: 15, apartFrom: [second.id] });
});

it('marks a no-show, offers three plans with those who are to be told, and keeps the chosen one', async () => {
  const { plan } = samplePlanOfDay();
  const nothing = { changes: [], peopleToTell: [], leftOver: [], broken: [], tooSmall: [] };
  const proposal = { ...nothing, plan, candidatesToTell: [applicationId(2)] };
  const [exercise] = sampleDay().makeUp.exercises;
  const [candidateId, group] = [applicationId(2), null];
  const lost = { exerciseId: exercise?.id, candidateId, group, candidateIds: [candidateId] };
  const silent = { ...proposal, candidatesToTell: [], leftOver: [lost], broken: [lost], tooSmall: [lost] };
  const kinds = ['FEWEST_TOLD', 'LEAST_WAITING', 'FINISH_ON_TIME'];
  const kept = `POST ${url}/kept-plans`;
  const { bodies } = await show({
    [`POST ${url}/incidents`]: () => ({ status: 201, body: sampleDay() }),
    [`POST ${url}/replans`]: () => ({
      body: kinds.map((kind) => ({ ...(kind === 'FINISH_ON_TIME' ? silent : proposal), kind })),
    }),
    [kept]: () => ({ status: 201, body: samplePlanOfDay({ number: 2 }) }),
  });
  await click(await screen.findByRole('button', { name: 'On the day' }));
  await click(screen.getByRole('button', { name: 'Plan without them' }));
  expect(await screen.findAllByText('1 person to tell:')).toHaveLength(2);
  expect(screen.getByText('There is no change to tell.')).toBeTruthy();
  expect(screen.getByText('1 activity found no time')).toBeTruthy();
  expect(screen.getByText('1 activity that has begun has lost its room or a person')).toBeTruthy();
  expect(screen.getByText('1 group is smaller than its exercise needs')).toBeTruthy();
  expect(screen.getAllByText(`${exercise?.name}, Person 2`)).toHaveLength(3);
  expect(bodies(`POST ${url}/replans`)).toEqual([{ now: 540 }]);
  expect(bodies(`POST ${url}/incidents`)).toEqual([{ kind: 'NO_SHOW', applicationId: applicationId(1) }]);
  await click(screen.getAllByRole('button', { name: 'Choose this plan' })[0] as HTMLElement);
  await waitFor(() => expect(bodies(kept)).toHaveLength(1));
});

it('says on the day whom an activity that has begun is missing, as the clock moves on', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2027-01-14T08:59:50Z') });
  onTestFinished(() => void vi.useRealTimers());
  const [first, ...others] = sampleDay().candidates;
  if (!first) throw new Error('a candidate comes');
  await show({}, sampleDay({ candidates: [{ ...first, state: 'HERE' }, ...others] }));
  await click(await screen.findByRole('button', { name: 'On the day' }));
  expect(await screen.findByRole('heading', { name: 'From 08:59 to 09:29' })).toBeTruthy();
  expect(screen.queryByText(/^Begun without/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('heading', { name: 'From 09:00 to 09:30' })).toBeTruthy();
  expect(screen.getByText(/^Begun without/).textContent).toBe('Begun without Person 2');
});

it('shows numbers in place of names on the wall', async () => {
  await show();
  await click(await screen.findByRole('button', { name: 'On the day' }));
  await click(screen.getByRole('switch', { name: 'Wall screen' }));
  expect(screen.queryByText(/Person 1/)).toBeNull();
  expect(screen.getByText('Candidate 1')).toBeTruthy();
});

it('offers sheets for candidates, assessors and rooms, and calendars of rooms once released', async () => {
  const sheets = `GET ${url}/sheets`;
  const { bodies } = await show({ [sheets]: () => ({ body: {} }) }, sampleDay({ released: 1 }));
  await click(await screen.findByRole('button', { name: 'Sheets and calendars' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Timetables to take along' }));
  expect(dialog.getByRole('button', { name: 'Calendar of Room 1' })).toBeTruthy();
  await click(dialog.getByRole('button', { name: 'Sheets for assessors and actors' }));
  await waitFor(() => expect(bodies(sheets)).toHaveLength(1));
});

it('says what the rule about calendars does, which holds where it was chosen alone', async () => {
  const day = sampleDay();
  const rules = { ...day.makeUp.rules, calendars: true };
  const saved = { ...day, makeUp: { ...day.makeUp, rules }, version: day.version + 1 };
  const { bodies } = await show({ [`PUT ${url}`]: () => ({ body: saved }) });
  await click(await screen.findByRole('button', { name: 'Set up' }));
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /^Keep clear of what stands in people’s calendars/,
  });
  expect(box.checked).toBe(false);
  const hint = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/An entry for the whole day takes them out of the timetable\./);
  await click(box);
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies(`PUT ${url}`)).toMatchObject([{ makeUp: { rules } }]));
});
