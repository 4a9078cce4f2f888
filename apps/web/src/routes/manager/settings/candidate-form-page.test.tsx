import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { Permission } from '@evenhand/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { type ApiServer, startApiServer } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, type } from '../../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../../testing/sample-organization.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { Component as CandidateFormPage } from './candidate-form-page.tsx';

const text = (): string => document.body.textContent ?? '';
const sent = (server: ApiServer) =>
  server.seen
    .filter(({ call }) => call.startsWith('PUT'))
    .map(({ body }): { version: number; configuration: Organization['configuration'] } => JSON.parse(body));
const ticked = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
  if (!found) throw new Error(`No ${name}`);
  return found;
};

const area = (name: string): HTMLTextAreaElement => {
  const found = document.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${name}"]`);
  if (!found) throw new Error(`No ${name}`);
  return found;
};

/** The boxes of a question, or the one of a choice, by how it begins. */
function byLabel(begin: string): { readonly shown: HTMLInputElement; readonly required: HTMLInputElement } {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].filter((box) =>
    (box.getAttribute('aria-label') ?? box.labels?.[0]?.textContent ?? '').startsWith(begin),
  );
  const [shown, required = shown] = boxes;
  if (!shown || !required) throw new Error(`No ${begin}`);
  return { shown, required };
}

/** By its label, or the name that it has for those who do not see where it stands. */
const named = (name: string): HTMLInputElement => {
  const labelled = [...document.querySelectorAll('label')].find((label) => label.textContent?.trim() === name)?.control;
  const found = labelled ?? document.querySelector(`input[aria-label="${name}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`No ${name}`);
  return found;
};

const newQuestion = (): HTMLInputElement => {
  const found = document.getElementById('new-question');
  if (!(found instanceof HTMLInputElement)) throw new Error('No place for a new question');
  return found;
};

interface Setting {
  readonly permissions?: Permission[];
  readonly organization?: Organization;
  readonly answer?: { readonly status?: number; readonly body: unknown };
}

async function show({
  permissions = ['organization:configure'],
  organization = sampleOrganization(),
  answer = { body: { ...organization, version: 4 } },
}: Setting = {}) {
  const user = sampleUser({ userType: 'HIRING_MANAGER_ADMIN', permissions });
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: user }),
    [`GET /api/v1/organization/${user.organization.id}`]: () => ({ body: organization }),
    [`PUT /api/v1/organization/${organization.id}`]: () => answer,
  });
  setBaseUrl(server.url);
  signIn();
  await renderRoutes([{ path: '*', element: <CandidateFormPage /> }], '/manager/settings/candidate-form');
  return server;
}

describe('the candidate form', () => {
  it('shows what is changed at once in the preview, and saves it upon the version that was read', async () => {
    const server = await show();
    await waitFor(() => expect(text()).toContain('As candidates see it'));
    expect(document.getElementById('preview-dateOfBirth')).toBeNull();
    await click(ticked('Date of birth: Shown'));
    expect(document.getElementById('preview-dateOfBirth')).not.toBeNull();
    await type(newQuestion(), 'Do you drive?');
    await click(screen.getByRole('button', { name: 'Add the question' }));
    expect(document.getElementById('preview-custom_do_you_drive')).not.toBeNull();
    await click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]).toMatchObject({
      version: 3,
      configuration: {
        theme: sampleOrganization().configuration.theme,
        fields: { dateOfBirth: { visible: true } },
        custom: [{ id: 'custom_do_you_drive', label: 'Do you drive?', kind: 'TEXT', section: 'personal' }],
      },
    });
  });

  it('takes its own questions and words in the other languages that it offers', async () => {
    const organization = sampleOrganization({
      configuration: {
        theme: { colour: '#0f766e' },
        additionalLanguageSupport: [{ code: 'fr', name: 'Français' }],
        words: { 'fields.town': 'Home town' },
        wordsIn: { fr: { 'fields.town': 'Ville d’origine' } },
        outcomeReasons: [{ code: 'own_places', staff: 'No places', candidate: 'Every place was taken.' }],
      },
    });
    const server = await show({ organization });
    await waitFor(() => expect(text()).toContain('Your words in other languages'));
    expect(text()).toContain('1 of 2');
    await type(newQuestion(), 'Do you drive?');
    await click(screen.getByRole('button', { name: 'Add the question' }));
    expect(text()).toContain('1 of 3');
    await type(area('Every place was taken., in français'), 'Toutes les places sont prises.');
    const field = area('Do you drive?, in français');
    expect([field.lang, field.dir]).toEqual(['fr', 'ltr']);
    await type(field, 'Conduisez-vous ?');
    await type(area('Home town, in français'), '');
    await click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]?.configuration.wordsIn).toEqual({
      fr: {
        'fields.custom_do_you_drive': 'Conduisez-vous ?',
        'reasons.own_places.candidate': 'Toutes les places sont prises.',
      },
    });
  });

  it('words an answer anew and retires one, under the values that were there', async () => {
    const choices = [
      { value: 'car', label: 'A car' },
      { value: 'van', label: 'A van' },
      { value: 'no', label: 'No' },
    ];
    const question = {
      id: 'custom_drive',
      label: 'Do you drive?',
      kind: 'LIST',
      choices,
      section: 'personal',
    } as const;
    const custom = [{ ...question, required: false, sensitivity: 'ordinary' as const, visible: true }];
    const organization = sampleOrganization({ configuration: { theme: { colour: '#0f766e' }, custom } });
    const server = await show({ organization });
    await waitFor(() => expect(text()).toContain('As candidates see it'));
    await type(named('Answer 1'), 'A motor car');
    await click(screen.getByRole('button', { name: 'Retire it: A van' }));
    await type(named('New answer'), 'A bicycle');
    await click(screen.getByRole('button', { name: 'Add the answer' }));
    const preview = document.getElementById('preview-custom_drive')?.textContent;
    expect(preview).toContain('A motor car');
    expect(preview).not.toContain('A van');
    await click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]?.configuration.custom?.[0]?.choices).toEqual([
      { value: 'car', label: 'A motor car' },
      { value: 'van', label: 'A van', retired: true },
      { value: 'no', label: 'No' },
      { value: 'a_bicycle', label: 'A bicycle' },
    ]);
  });

  it('arranges what is asked with each application, and what is agreed to', async () => {
    const server = await show();
    await waitFor(() => expect(text()).toContain('As candidates see it'));
    await fill('section', 'application');
    await click(ticked('How did you hear about us?: Must be answered'));
    expect(text()).toContain('How people heard of you');
    await fill('section', 'terms');
    expect(document.getElementById('section-on')).toBeNull();
    const [terms, research] = [byLabel('I agree to the terms'), byLabel('My answers may be used')];
    expect([terms, research].map((one) => one.shown.disabled)).toEqual([true, false]);
    expect([terms, research].map((one) => one.required.disabled)).toEqual([true, true]);
    await click(research.shown);
    await click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]?.configuration).toMatchObject({
      fields: { acceptResearch: { visible: false } },
      required: { heardAbout: true },
    });
  });

  it('adds religions, and ethnic origins to be said in own words, beside the texts that others set', async () => {
    const text = { termsVersion: '3', selfDescribeEthnicityId: '9' };
    const organization = sampleOrganization({ configuration: { theme: { colour: '#0f766e' }, text } });
    const server = await show({ organization });
    await waitFor(() => expect(document.getElementById('section')).not.toBeNull());
    await fill('section', 'diversity');
    await click(byLabel('Pagan').shown);
    await fill('selfDescribeEthnicityId', '');
    await fill('mixedOtherEthnicityId', '18');
    await click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]?.configuration).toMatchObject({ textArrays: { religionAdditions: ['PAGAN'] } });
    expect(sent(server)[0]?.configuration.text).toEqual({ termsVersion: '3', mixedOtherEthnicityId: '18' });
  });

  it('says where languages come from, as long as there is one alone', async () => {
    await show();
    await waitFor(() => expect(text()).toContain('Your pages are in English only.'));
  });

  it('does not let fields be hidden that every application needs', async () => {
    await show();
    await waitFor(() => expect(text()).toContain('As candidates see it'));
    expect(ticked('First name: Shown').disabled).toBe(true);
    expect(ticked('Town or city: Shown').disabled).toBe(false);
  });

  it('reports a change by another administrator, and loses neither', async () => {
    const organization = sampleOrganization();
    const current = {
      ...organization,
      version: 9,
      configuration: { ...organization.configuration, required: { town: true } },
    };
    const answer = {
      status: 409,
      body: { errors: [{ code: 'stale_version', message: 'Changed' }], message: 'Changed', requestId: 'r', current },
    };
    await show({ organization, answer });
    await waitFor(() => expect(text()).toContain('As candidates see it'));
    await click(ticked('Date of birth: Shown'));
    await click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(text()).toContain('A colleague has saved since you opened this'));
    expect(ticked('Date of birth: Shown').checked).toBe(true);
    await click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(ticked('Town or city: Must be answered').checked).toBe(true);
  });

  it('is for administrators of the organisation', async () => {
    await show({ permissions: [] });
    await waitFor(() => expect(text()).not.toContain('As candidates see it'));
    expect(document.getElementById('section')).toBeNull();
  });
});
