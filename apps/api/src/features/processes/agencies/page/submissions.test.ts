import { randomUUID } from 'node:crypto';
import { listAgencySubmissions } from '@evenhand/contract/processes/agencies/agencies';
import { agencyPage } from '@evenhand/contract/processes/agencies/agency-page';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { describe, expect } from 'vitest';
import type { Caller, Reply } from '../../../../testing/caller.ts';
import { multipart } from '../../../records/documents/documents.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { agencyTest, aLinkedAgency, aPerson, type LinkedAgency, openTo, ownOf, send } from '../agencies.factory.ts';

const it = agencyTest
  /** An address of its own for each test. */
  .extend('email', () => `person-${randomUUID().slice(0, 8)}@example.org`)
  .extend(
    'listed',
    { scope: 'file' },
    ({ admin }) =>
      async ({ agency }: LinkedAgency, by: Caller = admin) =>
        listAgencySubmissions.answers[200].parse((await by.get(`/api/v1/agencies/${agency.id}/submissions`)).body)
          .content,
  )
  .extend('applicationsOf', { scope: 'file' }, ({ app, tenant }) => async (email: string): Promise<number> => {
    const { rows } = await app.admin.exclusive((session) =>
      session.query(
        `select a.id from application a join candidate c on c.organization_id = a.organization_id and c.id = a.candidate_id
             where a.organization_id = $1 and lower(c.email) = lower($2)`,
        [tenant.id, email],
      ),
    );
    return rows.length;
  });

const pageOf = async (visitor: Caller, { token }: LinkedAgency) =>
  agencyPage.parse((await visitor.get(`/api/public/agency/${token}`)).body);
const statesOf = (replies: readonly Reply[]) => replies.map((reply) => ownOf(reply).state).toSorted();

describe('a submission of an agency', () => {
  it('adds the person as staff would, from the agency, with the CV and the consent', async ({
    app,
    admin,
    tenant,
    visitor,
    role,
    first,
    email,
    listed,
  }) => {
    const reply = await send(visitor, first, { role, email });
    expect(reply.status).toBe(201);
    expect(ownOf(reply)).toMatchObject({ name: 'Sade Okoro', roleTitle: 'Banking associate', state: 'OWNED' });
    const [row] = await listed(first);
    expect(row).toMatchObject({ name: 'Sade Okoro', note: aPerson.note, submittedBy: 'Robin Bell', fee: null });
    expect(row?.consentText).toContain(tenant.name);
    const path = `/api/v1/organization/${tenant.id}/candidate/${row?.candidateId}`;
    const candidate = staffCandidate.parse((await admin.get(path)).body);
    expect(candidate.applications).toMatchObject([{ source: 'AGENCY', sourceDetail: first.agency.name }]);
    expect(candidate.documents).toMatchObject([{ kind: 'CV', fileName: 'cv.pdf' }]);
    const [mail] = await app.mailsTo(tenant, email);
    expect(mail).toMatchObject({ template: 'added-candidate' });
    expect(mail?.text).toContain(first.agency.name);
  });

  it('makes a later one of another agency a duplicate, which tells and keeps nothing', async ({
    app,
    visitor,
    role,
    first,
    second,
    email,
    listed,
    applicationsOf,
  }) => {
    const start = app.clock.now;
    await send(visitor, first, { role, email });
    app.clock.now = new Date(start.getTime() + 5 * 60_000);
    const reply = await send(visitor, second, { role, email, note: 'Secret note' });
    expect(reply.status).toBe(201);
    const at = app.clock.now.toISOString();
    const { id: _id, ...told } = ownOf(reply);
    expect(told).toEqual({
      name: 'S. O.',
      roleTitle: 'Banking associate',
      submittedAt: at,
      lastActivityAt: at,
      isRenewable: false,
      state: 'DUPLICATE',
      until: null,
    });
    expect((await listed(second))[0]).toMatchObject({ state: 'DUPLICATE', candidateId: null, note: '', name: 'S. O.' });
    expect(await applicationsOf(email)).toBe(1);
    const own = (await pageOf(visitor, second)).submissions;
    expect(own.map(({ id }) => id)).toEqual((await listed(second)).map(({ id }) => id));
    app.clock.now = start;
  });

  it('is owned by exactly one of two agencies that send it at once', async ({
    visitor,
    role,
    first,
    second,
    email,
    applicationsOf,
  }) => {
    const replies = await Promise.all([send(visitor, first, { role, email }), send(visitor, second, { role, email })]);
    expect(statesOf(replies)).toEqual(['DUPLICATE', 'OWNED']);
    expect(await applicationsOf(email)).toBe(1);
  });

  it('is owned by one of two that send different addresses with one number at once', async ({
    visitor,
    role,
    first,
    second,
    email,
  }) => {
    const phone = '07700 900 861';
    const replies = await Promise.all([
      send(visitor, first, { role, email, phone }),
      send(visitor, second, { role, email: `also-${email}`, phone }),
    ]);
    expect(statesOf(replies)).toEqual(['DUPLICATE', 'OWNED']);
  });

  it('is a duplicate on any role though it was begun before the one that was kept', async ({
    app,
    admin,
    visitor,
    role,
    first,
    second,
    email,
  }) => {
    const other = await aPublishedRole(admin, { title: 'Tax associate' });
    await openTo(admin, other, first, second);
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 1000);
    const kept = await send(visitor, first, { role, email });
    app.clock.now = start;
    const begunBefore = await send(visitor, second, { role: other, email });
    expect([ownOf(kept).state, ownOf(begunBefore).state]).toEqual(['OWNED', 'DUPLICATE']);
  });

  it('is one when it is sent twice, one after the other or at once', async ({
    visitor,
    role,
    first,
    second,
    email,
    applicationsOf,
  }) => {
    const sent = await Promise.all([send(visitor, first, { role, email }), send(visitor, first, { role, email })]);
    sent.push(await send(visitor, first, { role, email: email.toUpperCase() }));
    expect(new Set(sent.map((reply) => ownOf(reply).id)).size).toBe(1);
    expect(statesOf(sent)).toEqual(['OWNED', 'OWNED', 'OWNED']);
    const refused = [await send(visitor, second, { role, email }), await send(visitor, second, { role, email })];
    expect(new Set(refused.map((reply) => ownOf(reply).id)).size).toBe(1);
    expect(await applicationsOf(email)).toBe(1);
  });

  it('is a duplicate of a person with an account of their own, and of a member of staff', async ({
    app,
    tenant,
    adminUser,
    visitor,
    role,
    first,
    applicationsOf,
  }) => {
    const user = await app.aCandidateUser(tenant);
    const replies = [
      await send(visitor, first, { role, email: user.email }),
      await send(visitor, first, { role, email: adminUser.email }),
    ];
    expect(statesOf(replies)).toEqual(['DUPLICATE', 'DUPLICATE']);
    expect(await applicationsOf(user.email)).toBe(0);
  });

  it('by the same agency on another role is owned too; by another agency it is a duplicate', async ({
    admin,
    visitor,
    role,
    first,
    second,
    email,
    applicationsOf,
  }) => {
    const other = await aPublishedRole(admin, { title: 'Tax associate' });
    await openTo(admin, other, first, second);
    await send(visitor, first, { role, email });
    expect(ownOf(await send(visitor, second, { role: other, email })).state).toBe('DUPLICATE');
    expect(ownOf(await send(visitor, first, { role: other, email })).state).toBe('OWNED');
    expect(await applicationsOf(email)).toBe(2);
  });
});

describe('a submission that cannot be taken', () => {
  it.for([
    ['consent', { consent: '' }],
    ['firstName', { firstName: ' ' }],
    ['email', { email: 'no address' }],
    ['phone', { phone: 'ask for it' }],
  ] as const)('names %s', async ([field, wrong], { visitor, role, first, email, applicationsOf }) => {
    const reply = await send(visitor, first, { role, email, ...wrong });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await applicationsOf(email)).toBe(0);
  });

  it('has no CV, one that is too large, or a file of another kind', async ({ visitor, role, first, email }) => {
    const path = `/api/public/agency/${first.token}/roles/${role.id}`;
    const sendFile = (bytes: Uint8Array) =>
      visitor.post(path, undefined, multipart({ kind: 'CV', ...aPerson, email }, { name: 'cv.pdf', bytes }));
    expect((await sendFile(new Uint8Array())).status).toBe(422);
    expect((await sendFile(new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
    expect((await sendFile(Buffer.from('not a document'))).status).toBe(415);
  });

  it('is on a role that is not open to the agency, or comes by a wrong link or on another host', async ({
    app,
    admin,
    visitor,
    role,
    first,
    email,
    applicationsOf,
  }) => {
    const closed = await aPublishedRole(admin, { title: 'Not for agencies' });
    expect((await send(visitor, first, { role: closed, email })).status).toBe(404);
    expect((await send(visitor, { token: 'wrong' }, { role, email })).status).toBe(404);
    const elsewhere = app.visitor(await app.aTenant({ productType: 'LATERAL' }));
    expect((await send(elsewhere, first, { role, email })).status).toBe(404);
    expect(await applicationsOf(email)).toBe(0);
  });

  it('leaves no file behind when it is a duplicate', async ({ app, tenant, admin, visitor, role, second, email }) => {
    const linked = await aLinkedAgency(app, admin, { tenant });
    await openTo(admin, role, linked, second);
    const files = async () =>
      (
        await app.admin.exclusive((session) =>
          session.query('select id from document where organization_id = $1', [tenant.id]),
        )
      ).rows.length;
    await send(visitor, linked, { role, email });
    const before = await files();
    await send(visitor, second, { role, email });
    expect(await files()).toBe(before);
  });
});
