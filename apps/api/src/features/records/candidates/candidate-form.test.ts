import { problem } from '@evenhand/contract/base/problem';
import { type OwnProfile, ownProfile, staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { readProfile, saveSections } from './candidates.factory.ts';

const it = apiTest.extend(
  'aSetting',
  { scope: 'file' },
  ({ app }) =>
    async (given: Parameters<TestApp['aTenant']>[0] = {}): Promise<Setting> => {
      const tenant = await app.aTenant(given);
      const admin = await app.signIn(await app.aStaffUser(tenant));
      const candidate = await app.signIn(await app.aCandidateUser(tenant));
      const path = `/api/v1/organization/${tenant.id}`;
      const configure = async (change: object) => {
        const now = organization.parse((await admin.get(path)).body);
        return admin.put(path, { configuration: { ...now.configuration, ...change }, version: now.version });
      };
      return { admin, candidate, organizationId: tenant.id, configure };
    },
);

const licence = {
  id: 'custom_licence',
  label: 'Do you drive?',
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

interface Setting {
  readonly admin: Caller;
  readonly candidate: Caller;
  readonly organizationId: string;
  /** Changes the configuration as it is at present. */
  readonly configure: (change: object) => Promise<Awaited<ReturnType<Caller['put']>>>;
}

const asks = (profile: OwnProfile, id: string) => profile.fields.find((field) => field.id === id);
const save = (caller: Caller, profile: OwnProfile, section: string, data: object) =>
  caller.put(`/api/v1/candidate/${profile.id}`, { section, data, version: profile.sections[section]?.version ?? 0 });

describe('the candidate form of an organisation', () => {
  it('shows, hides and requires without code', async ({ aSetting }) => {
    const { candidate, configure } = await aSetting();
    expect(asks(await readProfile(candidate), 'dateOfBirth')).toBeUndefined();
    const change = {
      fields: { dateOfBirth: { visible: true }, town: { visible: false } },
      required: { dateOfBirth: true },
    };
    expect((await configure(change)).status).toBe(200);
    const profile = await readProfile(candidate);
    expect(asks(profile, 'dateOfBirth')).toMatchObject({ required: true });
    expect(asks(profile, 'town')).toBeUndefined();
  });

  it('asks its own questions, validates them, and shows staff the answer', async ({ aSetting }) => {
    const { admin, candidate, organizationId, configure } = await aSetting();
    expect((await configure({ custom: [licence] })).status).toBe(200);
    const profile = await readProfile(candidate);
    expect(profile.custom).toEqual([licence]);
    expect(asks(profile, licence.id)).toMatchObject({ section: 'personal', required: true });
    const wrong = await save(candidate, profile, 'personal', { custom_licence: 'lorry' });
    expect(wrong.status).toBe(422);
    expect(problem.parse(wrong.body).errors).toEqual([
      expect.objectContaining({ field: 'personal.custom_licence', code: 'not_a_choice' }),
    ]);
    const right = await save(candidate, profile, 'personal', { custom_licence: 'car' });
    expect(ownProfile.parse(right.body).sections['personal']?.data).toMatchObject({ custom_licence: 'car' });
    const seen = await admin.get(`/api/v1/organization/${organizationId}/candidate/${profile.id}`);
    const staff = staffCandidate.parse(seen.body);
    expect(staff.custom).toEqual([licence]);
    expect(staff.sections.find((one) => one.section === 'personal')?.data).toMatchObject({ custom_licence: 'car' });
  });

  it('keeps the answers of a question that was retired, for when it is asked again', async ({ aSetting }) => {
    const { candidate, configure } = await aSetting();
    await configure({ custom: [licence] });
    await saveSections(candidate, { personal: { custom_licence: 'no' } });
    await configure({ custom: [{ ...licence, visible: false }] });
    const between = await saveSections(candidate, { personal: { town: 'Leeds' } });
    expect(between.sections['personal']?.data).not.toHaveProperty('custom_licence');
    await configure({ custom: [licence] });
    const profile = await readProfile(candidate);
    expect(profile.sections['personal']?.data).toMatchObject({ custom_licence: 'no', town: 'Leeds' });
  });

  it.for([
    ['two of one id', [licence, licence], 'configuration.custom[1].id'],
    ['a list of one answer', [{ ...licence, choices: licence.choices.slice(0, 1) }], 'configuration.custom[0].choices'],
    ['an id that is not one', [{ ...licence, id: 'firstName' }], 'configuration.custom.0.id'],
    ['a step for monitoring', [{ ...licence, section: 'diversity' }], 'configuration.custom.0.section'],
  ] as const)('refuses %s', async ([_, custom, field], { aSetting }) => {
    const { configure } = await aSetting();
    const reply = await configure({ custom });
    expect(reply.status).toBe(422);
    expect(problem.parse(reply.body).errors?.map((one) => one.field)).toContain(field);
  });

  it('keeps the kind and the step of a question that has answers', async ({ aSetting }) => {
    const { configure } = await aSetting();
    await configure({ custom: [licence] });
    const { choices: _, ...text } = licence;
    expect((await configure({ custom: [{ ...text, kind: 'TEXT' }] })).status).toBe(422);
    expect((await configure({ custom: [{ ...licence, section: 'crs' }] })).status).toBe(422);
    expect((await configure({ custom: [{ ...licence, label: 'Can you drive?' }] })).status).toBe(200);
  });

  it('keeps an answer that people may have given: it can only be reworded or retired', async ({ aSetting }) => {
    const { candidate, configure } = await aSetting();
    await configure({ custom: [licence] });
    await saveSections(candidate, { personal: { custom_licence: 'car' } });
    const [car, no] = licence.choices;
    const bike = { value: 'bike', label: 'A bicycle' };
    const gone = await configure({ custom: [{ ...licence, choices: [{ value: 'motor', label: 'A motor car' }, no] }] });
    expect(gone.status).toBe(422);
    expect(problem.parse(gone.body).errors).toEqual([
      expect.objectContaining({ code: 'answer_removed', field: 'configuration.custom[0].choices' }),
    ]);
    const tooFew = await configure({ custom: [{ ...licence, choices: [{ ...car, retired: true }, no] }] });
    expect(problem.parse(tooFew.body).errors).toEqual([expect.objectContaining({ code: 'too_few' })]);
    const choices = [{ ...car, label: 'A motor car', retired: true }, no, bike];
    expect((await configure({ custom: [{ ...licence, choices }] })).status).toBe(200);
    const profile = await readProfile(candidate);
    expect(profile.custom[0]?.choices).toEqual(choices);
    // A candidate who has chosen the retired answer keeps it, and can go on saving the step.
    const kept = await saveSections(candidate, { personal: { town: 'Leeds', custom_licence: 'car' } });
    expect(kept.sections['personal']?.data).toMatchObject({ town: 'Leeds', custom_licence: 'car' });
  });

  it('is changed by one of two at once, and the other is shown what is there', async ({ aSetting }) => {
    const { admin, organizationId } = await aSetting();
    const path = `/api/v1/organization/${organizationId}`;
    const now = organization.parse((await admin.get(path)).body);
    const send = (label: string) =>
      admin.put(path, {
        configuration: { ...now.configuration, custom: [{ ...licence, label }] },
        version: now.version,
      });
    const replies = await Promise.all([send('One?'), send('Two?')]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const kept = organization.parse((await admin.get(path)).body).configuration.custom?.[0]?.label;
    const refused = replies.find((reply) => reply.status === 409);
    expect(organization.parse(problem.parse(refused?.body).current).configuration.custom?.[0]?.label).toBe(kept);
  });

  it('asks what each country base asks, and never what could endanger a candidate', async ({ aSetting }) => {
    const { candidate, configure } = await aSetting({ countryBase: 'GCC' });
    await configure({ fields: { religion: { visible: true }, ethnicity: { visible: true } } });
    const profile = await readProfile(candidate);
    const asked = profile.fields.filter((field) => field.section === 'diversity').map((field) => field.id);
    expect(asked).toEqual(['gender', 'genderSpecify', 'gulfNational', 'spokenLanguages', 'disability']);
    const refused = await save(candidate, profile, 'diversity', { religion: 'NONE' });
    expect(ownProfile.parse(refused.body).sections['diversity']?.data).toEqual({});
    const wrong = await save(candidate, await readProfile(candidate), 'diversity', { gender: 'NON_BINARY' });
    expect(wrong.status).toBe(422);
  });

  it('lets a candidate take back every monitoring answer', async ({ app, aSetting }) => {
    const { candidate } = await aSetting();
    await saveSections(candidate, { diversity: { sex: 'FEMALE', religion: 'OTHER', religionSpecify: 'Mine' } });
    const after = await saveSections(candidate, { diversity: {} });
    expect(after.sections['diversity']?.data).toEqual({});
    const { rows } = await app.admin.exclusive((session) =>
      session.query('select data from diversity_section where candidate_id = $1', [after.id]),
    );
    expect(rows.map((row) => row['data'])).toEqual([{}]);
  });
});

describe('sources of an organisation', () => {
  it('replace those of the product, each with its follow-up question', async ({ aSetting }) => {
    const { candidate, configure } = await aSetting();
    await configure({ textArrays: { heardOptions: ['fair:::A fair:::Which fair?', 'site:::Our site'] } });
    expect((await readProfile(candidate)).heardOptions).toEqual([
      { value: 'fair', label: 'A fair', followUpLabel: 'Which fair?' },
      { value: 'site', label: 'Our site', followUpLabel: null },
    ]);
  });
});

describe('consent', () => {
  it('is kept with the words and the version, and ended when it is taken back', async ({ aSetting }) => {
    const { candidate } = await aSetting();
    await saveSections(candidate, { terms: { acceptTermAndConditions: true, acceptResearch: true } });
    const after = await saveSections(candidate, { terms: { acceptTermAndConditions: true, acceptResearch: false } });
    const research = after.consents.filter((one) => one.purpose === 'acceptResearch');
    expect(research).toHaveLength(1);
    expect(research[0]).toMatchObject({ version: '1', withdrawnAt: expect.any(String) });
    expect(research[0]?.text).toMatch(/research into fair recruitment/);
    const terms = after.consents.filter((one) => one.purpose === 'acceptTermAndConditions');
    expect(terms).toMatchObject([{ withdrawnAt: null }]);
  });

  it('is kept with the client that it was given by, and from where', async ({ app, aSetting }) => {
    const { candidate } = await aSetting();
    const { id } = await readProfile(candidate);
    const rows = async () =>
      (
        await app.admin.exclusive((session) =>
          session.query(
            'select purpose, channel, ip_address, withdrawn_at is null as holds from candidate_consent where candidate_id = $1 order by purpose desc',
            [id],
          ),
        )
      ).rows;
    const give = (data: object, version: number, headers: Readonly<Record<string, string>>) =>
      candidate.put(`/api/v1/candidate/${id}?maxSteps=7`, { section: 'terms', data, version }, { headers });
    const terms = { purpose: 'acceptTermAndConditions', channel: 'WEB', ip_address: '127.0.0.1', holds: true };
    await give({ acceptTermAndConditions: true }, 0, { 'x-application-type': 'web' });
    expect(await rows()).toEqual([terms]);
    // A consent that is already held stays as it was given.
    await give({ acceptTermAndConditions: true, acceptResearch: true }, 1, {});
    expect(await rows()).toEqual([terms, { ...terms, purpose: 'acceptResearch', channel: 'APP' }]);
  });

  it('is kept in the words of the page it was given on', async ({ aSetting }) => {
    const { candidate, configure } = await aSetting();
    await configure({ additionalLanguageSupport: [{ code: 'fr', name: 'Français' }] });
    const { id } = await readProfile(candidate);
    const saved = await candidate.put(
      `/api/v1/candidate/${id}?maxSteps=7`,
      { section: 'terms', data: { acceptTermAndConditions: true }, version: 0 },
      { headers: { cookie: 'language=fr' } },
    );
    expect(ownProfile.parse(saved.body).consents).toMatchObject([{ text: expect.stringMatching(/^J’accepte/) }]);
  });

  it('is none to what is not asked, also where it was asked before', async ({ aSetting }) => {
    const { candidate, configure } = await aSetting();
    const given = { acceptTermAndConditions: true, acceptRare: true, acceptResearch: true };
    const before = await saveSections(candidate, { terms: given });
    expect(before.consents.map((one) => one.purpose).toSorted()).toEqual(['acceptResearch', 'acceptTermAndConditions']);
    expect(before.sections['terms']?.data).not.toHaveProperty('acceptRare');
    await configure({ fields: { acceptResearch: { visible: false } } });
    const after = await saveSections(candidate, { terms: given });
    expect(after.consents.find((one) => one.purpose === 'acceptResearch')?.withdrawnAt).toEqual(expect.any(String));
    await configure({ fields: { acceptResearch: { visible: true } } });
    expect((await readProfile(candidate)).sections['terms']?.data).not.toHaveProperty('acceptResearch', true);
  });

  it('is asked for again when the texts have changed', async ({ aSetting }) => {
    const { candidate, configure } = await aSetting();
    const before = await saveSections(candidate, { terms: { acceptTermAndConditions: true, acceptResearch: true } });
    expect(before.sections['terms']?.complete).toBe(true);
    await configure({ text: { termsVersion: '2' } });
    const asked = await readProfile(candidate);
    expect(asked.sections['terms']).toMatchObject({
      complete: false,
      data: { acceptTermAndConditions: false, acceptResearch: false },
    });
    const after = await saveSections(candidate, { terms: { acceptTermAndConditions: true } });
    expect(after.sections['terms']?.complete).toBe(true);
    expect(after.consents.map((one) => [one.purpose, one.version, one.withdrawnAt === null])).toEqual(
      expect.arrayContaining([
        ['acceptTermAndConditions', '2', true],
        ['acceptTermAndConditions', '1', false],
        ['acceptResearch', '1', false],
      ]),
    );
  });
});
