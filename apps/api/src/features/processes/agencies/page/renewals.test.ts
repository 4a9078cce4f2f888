import { type AgencySubmission, listAgencySubmissions } from '@evenhand/contract/processes/agencies/agencies';
import { agencyPage } from '@evenhand/contract/processes/agencies/agency-page';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { describe, expect } from 'vitest';
import { aPdf } from '../../../../platform/files/sample-files.factory.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { multipart } from '../../../records/documents/documents.factory.ts';
import { agencyTest, aLinkedAgency, aPerson, type LinkedAgency, openTo, ownOf, send } from '../agencies.factory.ts';

const soon = 5 * 60_000;

/** Tests with an agency of its own whose months count from its last activity. */
const it = agencyTest
  .extend('active', async ({ app, admin, tenant, role }) => {
    const linked = await aLinkedAgency(app, admin, { tenant, terms: { ownedFrom: 'ACTIVITY' } });
    await openTo(admin, role, linked);
    return linked;
  })
  .extend('person', ({ active }) => ({ ...aPerson, email: `renewed-${active.agency.id}@example.org` }))
  .extend(
    'sendFile',
    ({ visitor, role, active, person }) =>
      (text: string, note: string) =>
        visitor.post(
          `/api/public/agency/${active.token}/roles/${role.id}`,
          undefined,
          multipart({ kind: 'CV', ...person, note }, { name: 'newer.pdf', bytes: aPdf([text]) }),
        ),
  )
  .extend('listed', ({ admin, active }) => async (): Promise<AgencySubmission> => {
    const reply = await admin.get(`/api/v1/agencies/${active.agency.id}/submissions`);
    const [one] = listAgencySubmissions.answers[200].parse(reply.body).content;
    if (!one) throw new Error('nothing was submitted');
    return one;
  });

const pageOf = async (visitor: Caller, { token }: LinkedAgency) =>
  agencyPage.parse((await visitor.get(`/api/public/agency/${token}`)).body);

describe('a candidate whom an agency submits again while it represents them', () => {
  it('gets the new file beside the CV, the note after the old one, and the consent as it reads now', {
    tags: 'embedded',
  }, async ({ app, admin, tenant, visitor, role, active, person, sendFile, listed }) => {
    const made = ownOf(await send(visitor, active, { role, ...person }));
    await app.admin.exclusive((session) =>
      session.query(`update agency_submission set consent_text = 'As it read before' where id = $1`, [made.id]),
    );
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + soon);
    const again = await sendFile('A newer CV', 'One month of notice now.');
    expect([again.status, ownOf(again).id]).toEqual([201, made.id]);
    const one = await listed();
    expect(one).toMatchObject({ id: made.id, note: `${aPerson.note}\n\nOne month of notice now.` });
    expect(one.consentText).toContain(tenant.name);
    const path = `/api/v1/organization/${tenant.id}/candidate/${one.candidateId}`;
    const documents = async () => {
      const found = staffCandidate.parse((await admin.get(path)).body).documents;
      return found.map(({ kind, fileName }) => `${kind} ${fileName}`).toSorted();
    };
    expect(await documents()).toEqual(['CV cv.pdf', 'OTHER newer.pdf']);
    await Promise.all([1, 2].map(() => sendFile('A newer CV', 'One month of notice now.')));
    expect(await documents()).toEqual(['CV cv.pdf', 'OTHER newer.pdf']);
    expect((await listed()).note).toBe(one.note);
    app.clock.now = start;
  });

  it('is not called renewable once the role is closed to the agency', async ({
    admin,
    visitor,
    role,
    active,
    person,
  }) => {
    await send(visitor, active, { role, ...person });
    expect((await pageOf(visitor, active)).submissions).toMatchObject([{ isRenewable: true }]);
    await openTo(admin, role);
    expect(await pageOf(visitor, active)).toMatchObject({ roles: [], submissions: [{ isRenewable: false }] });
  });

  it('is not renewed once the candidate has withdrawn, and no file of theirs is kept any more', async ({
    app,
    visitor,
    role,
    active,
    person,
    sendFile,
    listed,
  }) => {
    const made = ownOf(await send(visitor, active, { role, ...person }));
    await app.admin.exclusive((session) =>
      session.query(
        `update application set stage_id = 15, substage_id = 1500, withdrawn_at = $2
         where id = (select application_id from agency_submission where id = $1)`,
        [made.id, app.clock.now],
      ),
    );
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + soon);
    const again = ownOf(await sendFile('Too late', 'Too late.'));
    expect(again).toMatchObject({ id: made.id, isRenewable: false, until: made.until });
    expect(await listed()).toMatchObject({ note: aPerson.note, lastActivityAt: made.lastActivityAt });
    app.clock.now = start;
  });
});
