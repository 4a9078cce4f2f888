import type { FeedbackPreview, RoleFeedback } from '@evenhand/contract/processes/feedback/role-feedback';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../testing/api-server.ts';
import { click, renderRoutes, type, until } from '../../../testing/render-app.tsx';
import { asManager, roleId, sampleRole, shows } from '../sample-hiring.factory.ts';
import { Component } from './role-feedback-page.tsx';

const url = `/api/v1/roles/${roleId}/feedback`;
const personId = '01990009-0000-7000-8000-000000000003';
const candidateId = '01990009-0000-7000-8000-000000000004';

const textsOf = (text: string, usual = text) => ({ en: { text, usual } });
const criterion = (band: 'strong' | 'sound' | 'develop') => ({
  key: `criterion:teamwork:${band}`,
  criterion: { key: 'teamwork', label: 'Teamwork', band },
  reason: null,
  texts: textsOf(`You were ${band}.`),
});
const reason = (code: string, text: string, usual = text) => ({
  key: `reason:${code}`,
  criterion: null,
  reason: code,
  texts: textsOf(text, usual),
});

const saved = (over: Partial<RoleFeedback> = {}): RoleFeedback => ({
  isOn: false,
  version: 1,
  updatedAt: '2026-11-20T10:00:00Z',
  languages: ['en'],
  blocks: [
    criterion('strong'),
    criterion('sound'),
    criterion('develop'),
    reason('STRONGER', 'Please apply again.'),
    reason('own_house', '', ''),
  ],
  joining: { en: { also: 'In addition, ', however: 'At the same time, ', lowered: ['You'] } },
  ...over,
});

const preview = (over: Partial<FeedbackPreview> = {}): FeedbackPreview => ({
  isOn: true,
  total: 40,
  counts: [{ key: 'criterion:teamwork:strong', people: 31 }],
  states: { composed: 40, written: 0, excluded: 0, nothing: 0 },
  gaps: [],
  people: [
    {
      applicationId: personId,
      candidateId,
      candidateName: 'Amara Osei',
      reason: 'STRONGER',
      state: 'composed',
      strengths: [],
      text: 'You were strong. Please apply again.',
      blocks: ['criterion:teamwork:strong', 'reason:STRONGER'],
      version: 0,
    },
  ],
  ...over,
});

async function open(rules: Readonly<Record<string, Rule>> = {}) {
  const server = await asManager(
    {
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole() }),
      [`GET ${url}`]: () => ({ body: saved() }),
      [`GET ${url}/preview`]: () => ({ body: preview() }),
      'GET /api/v1/outcome-reasons': () => ({ body: [] }),
      ...rules,
    },
    ['feedback:edit', 'application:reject-in-bulk'],
  );
  await renderRoutes([{ path: '/manager/roles/:roleId/feedback', Component }], `/manager/roles/${roleId}/feedback`);
  await until(() => shows('By criterion'));
  return server;
}

const strongField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Strong' });
const openTeamwork = () => click(screen.getByText('Teamwork', { selector: 'summary' }));

describe('the page of a role’s feedback', () => {
  it('edits a block beside examples, and refuses a number', async () => {
    const sent: unknown[] = [];
    await open({
      [`PUT ${url}`]: ({ body }) => {
        sent.push(JSON.parse(body));
        return { body: saved({ isOn: true, version: 2 }) };
      },
    });
    expect(shows('You were strong. Please apply again.')).toBe(true);
    expect(screen.getByText('No text')).toBeTruthy();
    await openTeamwork();
    await type(strongField(), 'You came 2nd.');
    await click(screen.getByRole('button', { name: 'Save' }));
    await until(() => shows('Teamwork: Strong: Leave out the numbers'));
    expect(sent).toEqual([]);
    await type(strongField(), 'You led the way.');
    expect(shows('You led the way. Please apply again.')).toBe(true);
    await click(screen.getByRole('checkbox', { name: /Send feedback with every outcome/ }));
    await click(screen.getByRole('button', { name: 'Save' }));
    await until(() => sent.length === 1);
    const text = { language: 'en', key: 'criterion:teamwork:strong', text: 'You led the way.' };
    expect(sent).toEqual([{ isOn: true, texts: [text], version: 1 }]);
  });

  it('takes the original words back', async () => {
    await open();
    await openTeamwork();
    await type(strongField(), '');
    await click(screen.getByRole('button', { name: 'Use the original words for Teamwork: Strong' }));
    expect(strongField().value).toBe('You were strong.');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('lets two people decide whose words stay', async () => {
    const versions: unknown[] = [];
    const theirs = saved({ version: 2, isOn: true });
    await open({
      [`PUT ${url}`]: ({ body }) => {
        const { version } = JSON.parse(body);
        versions.push(version);
        if (version === 2) return { body: saved({ version: 3, isOn: true }) };
        return {
          status: 409,
          body: { code: 'stale_version', message: '', errors: [{ code: 'stale_version' }], current: theirs },
        };
      },
    });
    await click(screen.getByRole('checkbox', { name: /Send feedback with every outcome/ }));
    await openTeamwork();
    await type(strongField(), 'You were strong. Well done.');
    await click(screen.getByRole('button', { name: 'Save' }));
    await until(() => shows('A colleague has saved these blocks'));
    expect(strongField().value).toBe('You were strong. Well done.');
    await click(screen.getByRole('button', { name: 'Go on with mine' }));
    await click(screen.getByRole('heading', { name: 'By criterion' }));
    await click(screen.getByRole('button', { name: 'Save' }));
    await until(() => versions.length === 2);
    expect(versions).toEqual([1, 2]);
  });

  it('previews held outcomes, writes one by hand and sends one without feedback', async () => {
    const sent: unknown[] = [];
    let state = preview({ gaps: ['reason:STRONGER'] });
    const [person] = state.people;
    if (!person) throw new Error('there is a person');
    await open({
      [`GET ${url}/preview`]: () => ({ body: state }),
      [`PUT /api/v1/candidate/${candidateId}/feedback`]: ({ body }) => {
        sent.push(JSON.parse(body));
        state = preview({ people: [{ ...person, state: 'written', text: 'By hand.', version: 1 }] });
        return { body: { applicationId: personId, strengths: [], body: 'By hand.', releasedAt: null, version: 1 } };
      },
      [`PUT /api/v1/candidate/${candidateId}/feedback/exclusion`]: ({ body }) => {
        sent.push(JSON.parse(body));
        state = preview({ people: [{ ...person, state: 'excluded' }] });
        return { body: { isExcluded: true } };
      },
    });
    await click(screen.getByRole('tab', { name: 'Preview' }));
    await until(() => shows('1 at random out of 40'));
    expect(shows('Some blocks have no text')).toBe(true);
    expect(shows('Made of Teamwork: Strong')).toBe(true);
    await click(screen.getByRole('button', { name: 'Edit the feedback for Amara Osei' }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback for Amara Osei' });
    await type(field, 'By hand.');
    await click(screen.getByRole('button', { name: 'Save' }));
    await until(() => shows('By hand.') && shows('Written by hand'));
    expect(shows('Some blocks have no text')).toBe(false);
    await click(screen.getByRole('button', { name: 'Send without feedback: Amara Osei' }));
    const people = () => within(screen.getByRole('link', { name: 'Amara Osei' }).closest('li') ?? document.body);
    await until(() => people().queryByText('Without feedback') !== null);
    expect(people().queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(sent).toEqual([
      { applicationId: personId, strengths: [], body: 'By hand.', version: 0 },
      { applicationId: personId, isExcluded: true },
    ]);
  });
});
