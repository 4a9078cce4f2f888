import { problem } from '@evenhand/contract/base/problem';
import { type OwnProfile, ownProfile, staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { listGridColumns } from '@evenhand/contract/screens/search/search';
import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { markEnglish } from '@evenhand/words/english-mark';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { linesOf, madeExport } from '../../screens/exports/exports.factory.ts';
import { aReadyCandidate, submit } from '../applications/applications.factory.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';
import { completeSections, readProfile, saveSections } from './candidates.factory.ts';

const licence = {
  id: 'custom_licence',
  label: 'Do you drive?',
  hint: 'A provisional licence counts.',
  kind: 'LIST',
  choices: [
    { value: 'car', label: 'A car' },
    { value: 'no', label: 'No' },
  ],
  section: 'personal',
  required: true,
  sensitivity: 'ordinary',
  visible: true,
} as const;
const base = {
  additionalLanguageSupport: [{ code: 'fr', name: 'Français' }],
  custom: [licence],
  words: { 'fields.town': 'Home town', 'fields.country': 'Home country' },
  textArrays: { heardOptions: ['fair:::A fair:::Which fair?', 'site:::Our site'] },
};
const french = {
  'fields.custom_licence': 'Conduisez-vous ?',
  'lists.custom_licence.car': 'Une voiture',
  'lists.heardAbout.fair': 'Un salon',
  'lists.heardAbout.fair.followUp': 'Quel salon ?',
  'fields.town': 'Ville d’origine',
};

const it = tenantTest
  .extend(
    'path',
    { scope: 'file' },
    ({ tenant }) =>
      (): string =>
        `/api/v1/organization/${tenant.id}`,
  )
  .extend('configure', { scope: 'file' }, ({ admin, path }) => async (change: object) => {
    const now = organization.parse((await admin.get(path())).body);
    return admin.put(path(), { configuration: { ...now.configuration, ...change }, version: now.version });
  })
  .extend(
    'words',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (lang: string) =>
        Object((await app.visitor(tenant).get(`/api/public/translation?lang=${lang}`)).body),
  );
const inFrench = { headers: { cookie: 'language=fr' } };
const frenchProfile = async (candidate: Caller): Promise<OwnProfile> =>
  ownProfile.parse((await candidate.get('/api/v1/candidate/me', inFrench)).body);

describe('an organisation’s own words in another language', () => {
  it('stay as they are without a translation; readers of another language are told that they are English', async ({
    app,
    tenant,
    words,
    configure,
  }) => {
    expect((await configure(base)).status).toBe(200);
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    expect((await readProfile(candidate)).custom).toEqual([licence]);
    const [own] = (await frenchProfile(candidate)).custom;
    expect(own).toMatchObject({ label: markEnglish('Do you drive?'), hint: markEnglish(licence.hint) });
    expect(own?.choices?.map(({ value }) => value)).toEqual(['car', 'no']);
    expect((await words('en'))['fields.town']).toBe('Home town');
    expect((await words('fr'))['fields.town']).toBe(markEnglish('Home town'));
  });

  it('are read in the other language where translated, and in the base words where not', async ({
    app,
    tenant,
    words,
    configure,
  }) => {
    expect((await configure({ ...base, wordsIn: { fr: french } })).status).toBe(200);
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    const read = await frenchProfile(candidate);
    expect(read.custom).toMatchObject([
      {
        label: 'Conduisez-vous ?',
        hint: markEnglish(licence.hint),
        choices: [
          { value: 'car', label: 'Une voiture' },
          { value: 'no', label: markEnglish('No') },
        ],
      },
    ]);
    expect(read.heardOptions).toEqual([
      { value: 'fair', label: 'Un salon', followUpLabel: 'Quel salon ?' },
      { value: 'site', label: markEnglish('Our site'), followUpLabel: null },
    ]);
    expect((await readProfile(candidate)).custom).toEqual([licence]);
    expect(await words('fr')).toMatchObject({
      'fields.town': 'Ville d’origine',
      'fields.country': markEnglish('Home country'),
      'lists.custom_licence.car': 'Une voiture',
    });
    expect((await words('en'))['lists.custom_licence.car']).toBe('A car');
  });

  it('do not change the answers: staff, lists and exports read them in the base words', async ({
    app,
    tenant,
    admin,
    path,
    configure,
  }) => {
    await configure({ ...base, textArrays: {}, wordsIn: { fr: french } });
    const role = await aPublishedRole(admin);
    const person = await aReadyCandidate(app, tenant);
    const { id } = await saveSections(person.caller, {});
    const version = (await readProfile(person.caller)).sections['personal']?.version;
    const data = { ...completeSections.personal, custom_licence: 'car' };
    const saved = await person.caller.put(
      `/api/v1/candidate/${id}?maxSteps=7`,
      { section: 'personal', data, version },
      inFrench,
    );
    expect(ownProfile.parse(saved.body)).toMatchObject({
      sections: { personal: { data: { custom_licence: 'car' } } },
      custom: [{ label: 'Conduisez-vous ?' }],
    });
    expect((await submit(person.caller, id, role)).status).toBe(200);
    const seen = staffCandidate.parse((await admin.get(`${path()}/candidate/${id}`, inFrench)).body);
    expect(seen.custom).toEqual([licence]);
    const columns = await admin.get(`/api/v1/search-columns?roleId=${role.id}`, inFrench);
    const column = listGridColumns.answers[200].parse(columns.body).find((one) => one.id === licence.id);
    expect(column).toMatchObject({ label: 'Do you drive?' });
    expect(column?.choices?.slice(0, 2)).toEqual(licence.choices);
    const input = { roleId: role.id, columns: [licence.id], criteria: { filters: {} } };
    const lines = linesOf(await madeExport(app, { tenant, by: admin }, input)).join('\n');
    expect(lines).toContain('Do you drive?');
    expect(lines).toContain('A car');
    expect(lines).not.toContain('\u2066');
  });

  it('are told apart from consent: what is kept has the words without the mark', async ({ app, tenant, configure }) => {
    await configure({ ...base, words: { 'fields.acceptTermAndConditions': 'I agree to your terms' } });
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    const { id } = await readProfile(candidate);
    const body = { section: 'terms', data: { acceptTermAndConditions: true }, version: 0 };
    const saved = await candidate.put(`/api/v1/candidate/${id}?maxSteps=7`, body, inFrench);
    expect(ownProfile.parse(saved.body).consents).toMatchObject([{ text: 'I agree to your terms' }]);
  });

  it.for([
    ['a language that there is not', { de: french }, 'configuration.wordsIn.de'],
    ['the base language', { en: french }, 'configuration.wordsIn.en'],
    ['a part of every object', { constructor: french }, 'configuration.wordsIn.constructor'],
    ['an empty text', { fr: { 'fields.town': ' ' } }, 'configuration.wordsIn.fr.fields.town'],
    ['a text that is too long', { fr: { 'fields.town': 'x'.repeat(501) } }, 'configuration.wordsIn.fr.fields.town'],
  ] as const)('refuse %s', async ([_what, wordsIn, field], { configure }) => {
    const reply = await configure({ ...base, wordsIn });
    expect(reply.status).toBe(422);
    expect(problem.parse(reply.body).errors?.map((one) => one.field)).toContain(field);
  });

  it('are those of one organisation', async ({ app, configure }) => {
    await configure({ ...base, wordsIn: { fr: french } });
    const other = await app.aTenant();
    const reply = await app.visitor(other).get('/api/public/translation?lang=fr');
    expect(JSON.stringify(reply.body)).not.toContain('Ville d’origine');
  });
});
