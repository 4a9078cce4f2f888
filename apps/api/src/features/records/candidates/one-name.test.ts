import { historyEntry } from '@evenhand/contract/records/candidates/history';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { aReadyCandidate } from '../applications/applications.factory.ts';
import { completeSections, readProfile, saveSections } from './candidates.factory.ts';

const it = tenantTest
  /** Counts the changes of the last name in the history, without the first save of the profile. */
  .extend('renamings', { scope: 'file' }, ({ admin }) => async (id: string) => {
    const entries = z.array(historyEntry).parse((await admin.get(`/api/v1/candidate/${id}/history`)).body);
    return entries.filter(({ kind, keys }) => kind === 'candidate.edited' && keys.includes('lastName')).length;
  });

const account = '/api/v1/user';
const nameOf = async (caller: Caller) => {
  const { firstName, lastName } = Object((await caller.get(account)).body);
  return `${firstName} ${lastName}`;
};
const profileName = async (caller: Caller) => {
  const { firstName, lastName } = (await readProfile(caller)).sections['personal']?.data ?? {};
  return `${firstName} ${lastName}`;
};
const rename = async (caller: Caller, firstName: string, lastName: string) =>
  caller.put(account, { firstName, lastName, version: Object((await caller.get(account)).body).version });

describe('a name', () => {
  it('that is changed on the account is changed on the profile, which says so', async ({
    app,
    tenant,
    admin,
    renamings,
  }) => {
    const { caller, id } = await aReadyCandidate(app, tenant);
    const before = await renamings(id);
    const version = (await readProfile(caller)).sections['personal']?.version ?? 0;
    expect((await rename(caller, 'Amara', 'Osei-Newton')).status).toBe(200);
    expect(await profileName(caller)).toBe('Amara Osei-Newton');
    expect((await readProfile(caller)).sections['personal']?.version).toBe(version + 1);
    const seen = await admin.get(`/api/v1/organization/${tenant.id}/candidate/${id}`);
    expect(Object(seen.body).name).toMatchObject({ first: 'Amara', last: 'Osei-Newton' });
    expect(await renamings(id)).toBe(before + 1);
  });

  it('that is changed on the profile is changed on the account', async ({ app, tenant }) => {
    const { caller } = await aReadyCandidate(app, tenant);
    await saveSections(caller, { personal: { ...completeSections.personal, lastName: 'Adeyemi' } });
    expect(await nameOf(caller)).toBe('Amara Adeyemi');
  });

  it('does not begin a step that was never saved', async ({ app, tenant }) => {
    const caller = await app.signIn(await app.aCandidateUser(tenant));
    await rename(caller, 'Zadie', 'Ferreira');
    expect((await readProfile(caller)).sections['personal']).toMatchObject({
      version: 0,
      data: { firstName: 'Zadie' },
    });
  });

  it('of before stays where only something else of the account is changed', async ({ app, tenant, renamings }) => {
    const { caller, id } = await aReadyCandidate(app, tenant);
    const before = await renamings(id);
    await rename(caller, 'Amara', 'Osei');
    expect(await renamings(id)).toBe(before);
    expect(await profileName(caller)).toBe('Amara Osei');
  });

  it('is the same on account and profile, whichever of two changes at once is first', async ({ app, tenant }) => {
    const { caller } = await aReadyCandidate(app, tenant);
    const profile = await readProfile(caller);
    const data = { ...completeSections.personal, lastName: 'First' };
    const version = profile.sections['personal']?.version ?? 0;
    await Promise.all([
      rename(caller, 'Amara', 'Second'),
      caller.put(`/api/v1/candidate/${profile.id}`, { section: 'personal', data, version }),
    ]);
    expect(await profileName(caller)).toBe(await nameOf(caller));
  });
});
