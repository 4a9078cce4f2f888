import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { movesChanged } from '../../entities/application/application-queries.ts';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, type, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-list-page.tsx';
import { asManager, candidateId, press, roleId, samplePage, sampleRow, shows } from './sample-hiring.factory.ts';

/** The candidates as the server has them. */
const role: { people: CandidateListRow[] } = { people: [] };
const organization = '01990000-0000-7000-8000-000000000001';
const search = `POST /api/v1/search/candidate/${roleId}`;
const moveCall = (number: number, stageId: number, substageId: number): string =>
  `POST /api/v1/candidate/${candidateId(number)}/stage/${stageId}/${substageId}/organization/${organization}`;

const counts = () =>
  [...new Set(role.people.map((one) => one.stageId))].map((stageId) => ({
    stageId,
    substageId: stageId * 100,
    count: role.people.filter((one) => one.stageId === stageId).length,
  }));
const answer: Rule = (request) => {
  const { stageId } = JSON.parse(request.body);
  const found = role.people.filter((one) => stageId === null || one.stageId === stageId);
  return { body: { ...samplePage(found), stages: counts() } };
};
const moves = (number: number, stageId: number, substageId: number): Record<string, Rule> => ({
  [moveCall(number, stageId, substageId)]: () => {
    role.people = role.people.map((one) => (one.id === candidateId(number) ? { ...one, stageId, substageId } : one));
    return { body: { applicationId: role.people[0]?.applicationId, stageId, substageId, version: 2, funnel: {} } };
  },
});

async function open(rules: Readonly<Record<string, Rule>> = {}, width: 'wide' | 'phone' = 'wide') {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('width <') && width === 'phone', media }),
  );
  role.people = [sampleRow(1), sampleRow(2, { whoseMove: 'theirs' }), sampleRow(3, { stageId: 28, substageId: 2800 })];
  const server = await asManager({ [search]: answer, ...rules });
  const shown = await renderRoutes(
    [
      {
        path: '/manager/roles/:roleId',
        element: (
          <main>
            <Component />
          </main>
        ),
      },
      { path: '/manager/candidate/:id', element: <p>The candidate</p> },
    ],
    `/manager/roles/${roleId}?as=board`,
  );
  await waitFor(() => expect(document.querySelector('[data-card]')).not.toBeNull());
  await until(() => width === 'phone' || shows('Person 3'));
  return { server, shown };
}

const column = (stageId: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-stage="${stageId}"]`);
  if (!found) throw new Error(`No column ${stageId}`);
  return found;
};
const cards = (stageId: number): string[] =>
  [...column(stageId).querySelectorAll('[data-card]')].map((card) => card.getAttribute('aria-label') ?? '');
const card = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-card][aria-label="${name}"]`);
  if (!found) throw new Error(`No card ${name}`);
  return found;
};
const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? '';
const called = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((request) => request.call === call).map((request) => JSON.parse(request.body));

const columnWidth = 200;
const columnLeft = (stageId: number): number =>
  columnWidth * [...document.querySelectorAll('[data-stage]')].indexOf(column(stageId));

/** Lays the columns out side by side, as a window without a layout says that everything is at its corner. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function laidOut(this: HTMLElement) {
    const stage = this.closest<HTMLElement>('[data-stage]')?.dataset['stage'];
    return new DOMRect(stage ? columnLeft(Number(stage)) : 0, 0, columnWidth, this.matches('[data-card]') ? 100 : 600);
  });
}

async function drag(name: string, stageId: number): Promise<void> {
  layOut();
  const fire = (kind: string, clientX: number): Promise<void> =>
    act(async () => {
      card(name).dispatchEvent(new MouseEvent(kind, { clientX, clientY: 50, bubbles: true, cancelable: true }));
    });
  await fire('mousedown', 10);
  await fire('mousemove', 20);
  await fire('mousemove', columnLeft(stageId) + 10);
  await fire('mouseup', columnLeft(stageId) + 10);
}
const announced = (): string => document.querySelector('[id^="DndLiveRegion"]')?.textContent ?? '';
/** Returns the words for a screen reader on a card that is carried by keys. */
const said = (): string => document.querySelector('[role="status"].visually-hidden')?.textContent ?? '';

beforeEach(() => {
  localStorage.clear();
  setSingleKeys(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the board', () => {
  it('shows each stage with its count and its people, and whose move it is in words', async () => {
    await open();
    expect(column(1).querySelector('h2')?.textContent).toBe('Applied 2');
    expect(cards(1)).toEqual(['Person 1', 'Person 2']);
    expect(cards(28)).toEqual(['Person 3']);
    expect(card('Person 2').textContent).toContain('Their move');
    expect(cards(3)).toEqual([]);
    expect(column(3).textContent).toContain('No candidates at this stage');
  });

  it('says at which university a candidate is, by its name or as they typed it', async () => {
    const choices = [{ value: 11, label: 'University of Bath' }];
    const column = { kind: 'choice', filter: 'choice', sortable: true, byDefault: true, protected: false, choices };
    const university = { id: 'university', ...column };
    await open({
      'GET /api/v1/search-columns': () => ({ body: [university] }),
      [search]: (request) => {
        const values = [{ university: 11 }, { university: 'Akademie der Künste' }, {}];
        role.people = role.people.map((one, at) => ({ ...one, values: { ...values[at] } }));
        return answer(request);
      },
    });
    await waitFor(() => expect(card('Person 1').textContent).toContain('University of Bath'));
    expect(card('Person 2').textContent).toContain('Akademie der Künste');
  });

  it('says of a candidate who has been deleted that they stay where they are', async () => {
    const { server } = await open({
      ...moves(1, 28, 2800),
      [search]: (request) => {
        role.people = role.people.map((one) => ({ ...one, deleted: one.id === candidateId(1) }));
        return answer(request);
      },
    });
    expect(card('Person 1').textContent).toContain('Deleted');
    await act(async () => card('Person 1').focus());
    await press('a');
    await press('s');
    await press('ArrowRight', { shiftKey: true });
    expect(called(server, moveCall(1, 28, 2800))).toEqual([]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('moves a card that is dropped from where it was shown', async () => {
    const { server } = await open(moves(1, 28, 2800));
    await drag('Person 1', 28);
    await waitFor(() => expect(cards(28)).toHaveLength(2));
    expect(announced()).toBe('');
    expect(called(server, moveCall(1, 28, 2800))).toMatchObject([{ expected: { stageId: 1, substageId: 100 } }]);
    expect(column(1).querySelector('h2')?.textContent).toBe('Applied 1');
  });

  it('carries a card by keys from stage to stage, says which, and leaves it where it was on Escape', async () => {
    const { server, shown } = await open(moves(1, 28, 2800));
    await act(async () => card('Person 1').focus());
    await press('m');
    expect(said()).toBe('Person 1 picked up');
    expect(column(1).dataset['over']).toBe('true');
    await press('ArrowRight');
    expect(said()).toBe('For review');
    expect(column(28).dataset['over']).toBe('true');
    expect(column(1).dataset['over']).toBeUndefined();
    await press('Escape');
    expect(said()).toBe('Person 1 stays in Applied');
    expect(called(server, moveCall(1, 28, 2800))).toEqual([]);
    await press('m');
    await press('ArrowRight');
    await press('Enter');
    expect(said()).toBe('');
    await waitFor(() => expect(cards(28)).toHaveLength(2));
    expect(shown.path()).toContain('as=board');
  });

  it('carries a card no further than the first and the last stage, and moves none that comes back to its own', async () => {
    const { server } = await open();
    await act(async () => card('Person 1').focus());
    await press('m');
    await press('ArrowLeft');
    expect(said()).toBe('Applied');
    for (const _stage of document.querySelectorAll('[data-stage]')) await press('ArrowRight');
    const last = [...document.querySelectorAll<HTMLElement>('[data-stage]')].findLast((one) => one.dataset['over']);
    await press('ArrowRight');
    expect(last?.dataset['over']).toBe('true');
    for (const _stage of document.querySelectorAll('[data-stage]')) await press('ArrowLeft');
    await press(' ');
    expect(said()).toBe('Person 1 stays in Applied');
    expect(server.seen.filter(({ call }) => call.includes('/stage/'))).toEqual([]);
    expect(document.querySelector('[data-over]')).toBeNull();
  });

  it('gives no key to anything else while a card is carried, and leaves it at a press of the pointer', async () => {
    const { shown } = await open();
    await act(async () => card('Person 1').focus());
    await press('m');
    for (const key of ['ArrowDown', 'a', 's', 'j', 'x', '?']) await press(key);
    expect(focused()).toBe('Person 1');
    expect(document.querySelector('dialog[open]')).toBeNull();
    await act(async () => {
      document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    });
    expect(said()).toBe('Person 1 stays in Applied');
    await press('ArrowDown');
    expect(focused()).toBe('Person 2');
    expect(shown.path()).toContain('as=board');
  });

  it('keeps a card in hand, with the focus, while a colleague’s move of another comes in', async () => {
    await open();
    await act(async () => card('Person 1').focus());
    await press('m');
    role.people = role.people.map((one) =>
      one.id === candidateId(2) ? { ...one, stageId: 28, substageId: 2800 } : one,
    );
    await act(() => movesChanged());
    await waitFor(() => expect(cards(28)).toContain('Person 2'));
    expect(focused()).toBe('Person 1');
    await press('ArrowRight');
    expect(said()).toBe('For review');
    await press('Escape');
    expect(said()).toBe('Person 1 stays in Applied');
    expect(focused()).toBe('Person 1');
  });

  it('leaves a card where a colleague has put it meanwhile, and says so', async () => {
    const { server } = await open({
      [moveCall(1, 28, 2800)]: () => ({
        status: 409,
        body: {
          errors: [{ code: 'application_moved', message: 'Moved' }],
          message: 'Moved',
          requestId: 'r',
          current: { stageId: 3, substageId: 300, movedBy: { name: 'Jo Field' } },
        },
      }),
    });
    await drag('Person 1', 28);
    await waitFor(() => expect(called(server, moveCall(1, 28, 2800))).toHaveLength(1));
    await until(() => cards(1).length === 2 && card('Person 1').getAttribute('aria-busy') === null);
  });

  it('is walked and moved on by keys, asks for a reason before anybody is not taken forward, and opens', async () => {
    const { shown } = await open(moves(3, 3, 300));
    await act(async () => card('Person 1').focus());
    await press('ArrowDown');
    expect(focused()).toBe('Person 2');
    await press('ArrowRight');
    expect(focused()).toBe('Person 3');
    await press('ArrowRight', { shiftKey: true });
    await waitFor(() => expect(cards(3)).toHaveLength(1));
    await act(async () => card('Person 1').focus());
    await press('s');
    await waitFor(() => expect(document.querySelector('dialog[open] select')).not.toBeNull());
    const stage = document.querySelector<HTMLSelectElement>('#move-stage');
    if (stage) await type(stage, String(stageIds.notTakenForward));
    await waitFor(() => expect(document.querySelector('#move-reason')).not.toBeNull());
    await click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => card('Person 2').focus());
    await press('Enter');
    expect(shown.path()).toContain(`/manager/candidate/${candidateId(2)}`);
  });

  it('folds columns away, and remembers it', async () => {
    await open();
    await click(screen.getByRole('button', { name: 'Fold away Applied' }));
    expect(cards(1)).toEqual([]);
    expect(column(1).querySelector('h2')?.textContent).toBe('Applied 2');
    expect(JSON.parse(localStorage.getItem(`evenhand.board.${roleId}`) ?? '')).toEqual([1]);
    await click(screen.getByRole('button', { name: 'Show Applied' }));
    expect(cards(1)).toHaveLength(2);
  });

  it('shows one column at a time on a phone', async () => {
    await open({}, 'phone');
    expect(document.querySelectorAll('[data-stage]')).toHaveLength(1);
    const choice = document.querySelector<HTMLSelectElement>('select[aria-label="Stage"]');
    expect([...(choice?.options ?? [])].map((one) => one.text).slice(0, 2)).toEqual(['Applied (2)', 'For review (1)']);
    if (choice) await type(choice, '28');
    await until(() => shows('Person 3'));
  });

  it('begins on a phone with the first stage that has candidates', async () => {
    const onlyLater: Rule = (request) => {
      role.people = role.people.filter(({ stageId }) => stageId === 28);
      return answer(request);
    };
    await open({ [search]: onlyLater }, 'phone');
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stage' });
    await until(() => shows('Person 3'));
    expect(choice.selectedOptions[0]?.text).toBe('For review (1)');
  });
});
