import type { LaterHire } from '@evenhand/contract/processes/later-outcomes/later-outcomes';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { applicationId, asManager, everything, roleId, shows } from '../sample-hiring.factory.ts';
import { Component as LaterOutcomes } from './later-outcomes-page.tsx';

const kind = 'FIRST_YEAR_REVIEW';
const path = `/api/v1/roles/${roleId}/later-outcomes/${kind}`;
const hire = (number: number, over: Partial<LaterHire> = {}): LaterHire => ({
  applicationId: applicationId(number),
  name: `Person ${number}`,
  value: null,
  version: 0,
  history: [],
  ...over,
});

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Shown {
  readonly address?: string;
  readonly hires?: readonly LaterHire[];
  readonly preview?: object;
  /** Answers a save in the place of a 200; what it throws is lost on the line. */
  readonly onSave?: () => Answer | Promise<Answer>;
  readonly may?: readonly string[];
}

const token = {
  access_token: 'b',
  token_type: 'Bearer',
  refreshable: true,
  expires_in: 900,
  scope: 'write',
  deviceId: '01990000-0000-7000-8000-000000000009',
};
const nothing = { fault: null, missing: [], changes: [], faults: [], same: 0, blank: 0 };

async function show({ address, hires = [], preview = {}, onSave, may = ['later-outcome:edit'] }: Shown) {
  const calls: unknown[] = [];
  const answer = { roleTitle: 'Training contract 2024', content: hires };
  const kinds = [{ kind, entered: 1 }];
  const content = hires.length > 0 ? [{ roleId, title: answer.roleTitle, hires: hires.length, kinds }] : [];
  await asManager(
    {
      'GET /api/v1/later-outcomes': () => ({ body: { content } }),
      // A call that finds no answer has the session renewed.
      'POST /oauth/token': () => ({ body: token }),
      [`GET ${path}`]: () => ({ body: answer }),
      [`PUT ${path}`]: ({ body }) => {
        calls.push(JSON.parse(body));
        return onSave?.() ?? { body: answer };
      },
      [`POST ${path}/preview`]: ({ body }) => {
        calls.push(JSON.parse(body));
        return { body: { ...nothing, ...preview } };
      },
    },
    [...everything.filter((one) => !one.startsWith('later-')), ...(may as typeof everything)],
  );
  const base = '/manager/reports/later-outcomes';
  await renderRoutes([{ path: base, Component: LaterOutcomes }], address ?? `${base}?role=${roleId}&kind=${kind}`);
  return { calls, answer, rows: (next: readonly LaterHire[]) => Object.assign(answer, { content: next }) };
}

const stale = {
  errors: [{ code: 'stale_version', message: 'stale_version' }],
  message: 'stale_version',
  requestId: '1',
};
/** Presses a button of a save, which rests for a moment after it was pressed. */
async function save(name = 'Save'): Promise<void> {
  const isReady = (): boolean => screen.queryByRole('button', { name })?.getAttribute('aria-disabled') === null;
  await until(isReady);
  await click(screen.getByRole('button', { name }));
}
const readAgain = (): Promise<void> => act(async () => queryClient.invalidateQueries({ queryKey: ['later-outcomes'] }));

const choose = async (name: string, value: string): Promise<void> => {
  await act(async () => void fireEvent.change(screen.getByLabelText(`Result of ${name}`), { target: { value } }));
};

const chooseFile = async (text: string): Promise<void> => {
  const input = screen.getByLabelText('File with results', { selector: 'input' });
  const file = new File([text], 'results.csv', { type: 'text/csv' });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
};

it('lists the roles with hires, and how many results are entered', async () => {
  await show({ address: '/manager/reports/later-outcomes', hires: [hire(1), hire(2)] });
  await until(() => shows('entered for 1 of 2 hires'));
  const link = screen.getByRole('link', { name: 'First-year review: Training contract 2024' });
  expect(link.getAttribute('href')).toContain(`role=${roleId}&kind=${kind}`);
});

it('says that there are no hires yet', async () => {
  await show({ address: '/manager/reports/later-outcomes' });
  await until(() => shows('No hires yet'));
});

it('saves only what was changed, after the version that was shown', async () => {
  const history = [
    { value: 3, enteredBy: 'Ada Hart', enteredAt: '2026-11-20T10:00:00Z' },
    { value: 2, enteredBy: '', enteredAt: '2026-11-19T10:00:00Z' },
  ];
  const { calls } = await show({ hires: [hire(1), hire(2, { value: 3, version: 2, history })] });
  await until(() => shows('3, Ada Hart, 20 November 2026'));
  expect(shows('2, 19 November 2026')).toBe(true);
  await choose('Person 1', '4');
  await choose('Person 2', '');
  expect(shows('2 changes not saved')).toBe(true);
  await click(screen.getByRole('button', { name: 'Save' }));
  await until(() => !shows('not saved'));
  expect(calls).toEqual([
    {
      entries: [
        { applicationId: applicationId(1), value: 4, version: 0 },
        { applicationId: applicationId(2), value: null, version: 2 },
      ],
    },
  ]);
});

it('says that nothing was saved when a colleague was first, and keeps what was chosen', async () => {
  const answers: Answer[] = [{ status: 409, body: stale }];
  const page = await show({ hires: [hire(1)], onSave: () => answers.pop() ?? { status: 200, body: page.answer } });
  await until(() => shows('Person 1'));
  await choose('Person 1', '5');
  // The list is read anew before the save: what a colleague entered is not written over unseen.
  page.rows([hire(1, { value: 2, version: 1 })]);
  await readAgain();
  await save();
  await until(() => shows('Nothing was saved'));
  expect(shows('1 change not saved')).toBe(true);
  page.rows([hire(1, { value: 5, version: 2 })]);
  await save();
  await until(() => !shows('not saved') && !shows('Nothing was saved'));
  const entries = [0, 1].map((version) => ({ entries: [{ applicationId: applicationId(1), value: 5, version }] }));
  expect(page.calls).toEqual(entries);
});

it('keeps what is chosen while a save goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const page = await show({ hires: [hire(1), hire(2)], onSave: () => promise });
  await until(() => shows('Person 1'));
  await choose('Person 1', '4');
  await save();
  await choose('Person 2', '3');
  await choose('Person 1', '5');
  page.rows([hire(1, { value: 4, version: 1 }), hire(2)]);
  await act(async () => resolve({ status: 200, body: page.answer }));
  await save();
  await until(() => page.calls.length === 2);
  expect(page.calls[1]).toEqual({
    entries: [
      { applicationId: applicationId(1), value: 5, version: 1 },
      { applicationId: applicationId(2), value: 3, version: 0 },
    ],
  });
});

it('does not say that nothing was saved when the answer is lost on the line', async () => {
  const page = await show({ hires: [hire(1)], onSave: () => Promise.reject(new Error('lost')) });
  await until(() => shows('Person 1'));
  await choose('Person 1', '4');
  await save();
  await until(() => shows('We could not reach the server'));
  expect(shows('Nothing was saved')).toBe(false);
  page.rows([hire(1, { value: 4, version: 1 })]);
  await readAgain();
  await until(() => !shows('We could not reach the server'));
  expect(shows('not saved')).toBe(false);
});

it('compares a file again when a colleague was first', async () => {
  const at = { line: 2, applicationId: applicationId(1), name: 'Person 1', after: 4 };
  const preview: { changes: object[] } = { changes: [{ ...at, before: null, version: 0 }] };
  const answers: Answer[] = [{ status: 409, body: stale }];
  const page = await show({
    hires: [hire(1)],
    preview,
    onSave: () => {
      preview.changes = [{ ...at, before: 2, version: 1 }];
      return answers.pop() ?? { status: 200, body: page.answer };
    },
  });
  await until(() => shows('Enter by file'));
  await chooseFile('application,result');
  await until(() => shows('1 result would be saved'));
  await save('Save 1 result');
  await until(() => shows('Nothing was saved') && page.calls.length === 3);
  await save('Save 1 result');
  await until(() => shows('No file chosen'));
  const sent = (version: number) => ({ entries: [{ applicationId: applicationId(1), value: 4, version }] });
  const text = { text: 'application,result' };
  expect(page.calls).toEqual([text, sent(0), text, sent(1)]);
});

it('shows the faults of a file by line, column and cure, and saves the rest once it is confirmed', async () => {
  const changes = [{ line: 2, applicationId: applicationId(1), name: 'Person 1', before: null, after: 4, version: 0 }];
  const faults = [{ line: 3, column: 'result', code: 'NOT_A_BAND', value: 'excellent' }];
  const { calls } = await show({ hires: [hire(1), hire(2)], preview: { changes, faults, same: 1, blank: 2 } });
  await until(() => shows('Enter by file'));
  await chooseFile('application,result');
  await until(() => shows('1 line cannot be read'));
  expect(shows('excellent')).toBe(true);
  expect(shows('Write a whole number from 1 to 5.')).toBe(true);
  expect(shows('1 line says what is entered already. 2 lines have no result.')).toBe(true);
  await click(screen.getByRole('button', { name: 'Save 1 result' }));
  await until(() => shows('No file chosen'));
  expect(calls).toEqual([
    { text: 'application,result' },
    { entries: [{ applicationId: applicationId(1), value: 4, version: 0 }] },
  ]);
});

it('says why a file cannot be read', async () => {
  await show({ hires: [hire(1)], preview: { fault: 'MISSING_COLUMNS', missing: ['application', 'result'] } });
  await until(() => shows('Enter by file'));
  await chooseFile('a,b');
  await until(() => shows('Its first line lacks these columns: application, result.'));
  expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull();
});

it('is not for a user without the permission', async () => {
  await show({ may: [] });
  await until(() => shows('You cannot see this page'));
});
