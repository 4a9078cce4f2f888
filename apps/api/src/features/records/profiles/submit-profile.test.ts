import { listProfiles } from '@evenhand/contract/records/candidates/profiles';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { completeSections, readProfile, saveSections } from '../candidates/candidates.factory.ts';

const it = apiTest
  .extend('contextual', { scope: 'file' }, ({ app }) => app.aTenant({ productType: 'CRS' }))
  .extend('admin', { scope: 'file' }, async ({ app, contextual }) => app.signIn(await app.aStaffUser(contextual)))
  /** Adds a candidate who has confirmed the address of their account. */
  .extend('aCandidate', { scope: 'file' }, ({ app }) => async (tenant: Organization): Promise<Caller> => {
    const user = await app.aCandidateUser(tenant);
    await app.admin.exclusive((session) =>
      session.query(`update candidate set profile_status = 'PENDING' where id = $1`, [user.candidateId]),
    );
    return app.signIn(user);
  })
  .extend('idsIn', { scope: 'file' }, ({ admin }) => async (part: string): Promise<string[]> => {
    const { body } = await admin.get(`/api/v1/profiles?part=${part}&resultsPerPage=100`);
    return listProfiles.answers[200].parse(body).content.map(({ id }) => id);
  })
  .extend(
    'completions',
    { scope: 'file' },
    ({ app }) =>
      async (tenant: Organization, candidateId: string): Promise<number> =>
        app.admin.exclusive(async (session) => {
          const { rows } = await session.query(
            `select id from event where organization_id = $1 and candidate_id = $2 and kind = 'profile.completed'`,
            [tenant.id, candidateId],
          );
          return rows.length;
        }),
  );

describe('a profile of the contextual product', () => {
  it('is sent in with its last part, and staff find it among those that are', async ({
    contextual,
    aCandidate,
    idsIn,
  }) => {
    const caller = await aCandidate(contextual);
    const { accepted: last, ...others } = completeSections;
    const begun = await saveSections(caller, others);
    expect(begun.candidateStatus).toBe('PENDING');
    expect(await idsIn('BEGUN')).toContain(begun.id);
    const sent = await saveSections(caller, { accepted: last });
    expect(sent).toMatchObject({ candidateStatus: 'ACTIVE', step: 7 });
    expect(await idsIn('FINISHED')).toContain(sent.id);
    expect(await idsIn('BEGUN')).not.toContain(sent.id);
  });

  it('is not sent in with a gap, and is as soon as the gap is filled', async ({ contextual, aCandidate }) => {
    const caller = await aCandidate(contextual);
    const gap = await saveSections(caller, { ...completeSections, secondary: {} });
    expect(gap).toMatchObject({ candidateStatus: 'PENDING', step: 7 });
    expect(await saveSections(caller, { secondary: completeSections.secondary })).toMatchObject({
      candidateStatus: 'ACTIVE',
    });
  });

  it('stays sent in when it is changed later, and is sent in once when its last part is saved twice at once', async ({
    contextual,
    aCandidate,
    completions,
  }) => {
    const caller = await aCandidate(contextual);
    const { accepted: last, ...others } = completeSections;
    const { id } = await saveSections(caller, others);
    const save = () =>
      caller.put(`/api/v1/candidate/${id}?maxSteps=7`, { section: 'accepted', data: last, version: 0 });
    const replies = await Promise.all([save(), save()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const changed = await saveSections(caller, { secondary: {} });
    expect(changed.candidateStatus).toBe('ACTIVE');
    await saveSections(caller, { secondary: completeSections.secondary });
    expect(await completions(contextual, id)).toBe(1);
  });
});

describe('a process that ends after the last part was saved and before the profile was sent in', () => {
  it('leaves the rest to a job, which does it once, also where monitoring questions were answered last', async ({
    app,
    contextual,
    aCandidate,
    completions,
  }) => {
    const network = await app.aTenant({ productType: 'NETWORK' });
    for (const [tenant, status] of [
      [contextual, 'ACTIVE'],
      [network, 'PASSPORT'],
    ] as const) {
      const caller = await aCandidate(tenant);
      const { id } = await saveSections(caller, { ...completeSections, diversity: { sex: 'FEMALE' } });
      await app.admin.exclusive(async (session) => {
        await session.query(`update candidate set profile_status = 'PENDING' where id = $1`, [id]);
        await session.query(`delete from event where candidate_id = $1 and kind = 'profile.completed'`, [id]);
        // The job waits for half a minute.
        await session.exec(`update pgboss.job set start_after = now() - interval '1 second' where state = 'created'`);
      });
      await app.workJobs();
      expect((await readProfile(caller)).candidateStatus).toBe(status);
      expect(await completions(tenant, id)).toBe(1);
    }
  });
});

describe('a complete profile elsewhere', () => {
  it('is a passport in the network, and nothing is sent with it at an employer', async ({ app, aCandidate }) => {
    for (const [productType, status] of [
      ['NETWORK', 'PASSPORT'],
      ['ATS', 'PENDING'],
    ] as const) {
      const caller = await aCandidate(await app.aTenant({ productType }));
      await saveSections(caller);
      expect((await readProfile(caller)).candidateStatus).toBe(status);
    }
  });
});
