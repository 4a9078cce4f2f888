import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import { offer } from '@evenhand/contract/processes/offers';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { marker, plantUnseen, tellTale } from './blind.factory.ts';
import { submit } from './features/records/applications/applications.factory.ts';
import { multipart } from './features/records/documents/documents.factory.ts';
import { aPublishedRole, inDays } from './features/records/roles/roles.factory.ts';
import { aPdf } from './platform/files/sample-files.factory.ts';
import { routes } from './routes.ts';
import { tenantTest } from './testing/api-test.ts';
import type { Reply } from './testing/caller.ts';

/** Walks every endpoint of the hiring side as a user who must not know who applied. */
const it = tenantTest
  .extend('user', { scope: 'file' }, ({ app, tenant }) =>
    app.aStaffUser(tenant, {
      userType: 'HIRING_MANAGER',
      // These are all the grants that a user who may not unblind can be given.
      grants: [
        'application:reject-in-bulk',
        'candidate:edit',
        'document:write',
        'candidate:export',
        'score:read-all',
        'offer:edit',
        'amendment:edit',
      ],
    }),
  )
  .extend('manager', { scope: 'file' }, ({ app, user }) => app.signIn(user))
  .extend('blind', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Unseen', blind: true }))
  .extend('open', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Seen' }))
  .extend('planted', { scope: 'file' }, async ({ app, tenant, admin, blind, open, user }) => {
    for (const { id } of [blind, open]) await admin.put(`/api/v1/roles/${id}/team`, { userIds: [user.id] });
    return plantUnseen(app, { tenant, admin, blind });
  })
  .extend('applicant', { scope: 'file' }, ({ planted }) => planted.applicant)
  .extend('documentId', { scope: 'file' }, ({ planted }) => planted.documentId)
  .extend('noteId', { scope: 'file' }, ({ planted }) => planted.noteId)
  .extend('requestId', { scope: 'file' }, ({ planted }) => planted.requestId)
  .extend('amendmentId', { scope: 'file' }, ({ planted }) => planted.amendmentId)
  .extend(
    'openApplicationId',
    { scope: 'file', auto: true },
    async ({ open, applicant }) => Object((await submit(applicant.caller, applicant.id, open)).body).applicationId,
  )
  .extend('aSecondLater', { scope: 'file' }, ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  })
  /** Returns the endpoint's addresses with this id for the candidate. */
  .extend(
    'addressesOf',
    { scope: 'file' },
    ({ tenant, blind, applicant, noteId, documentId, requestId }) =>
      (endpoint: EndpointSpec, person: string): string[] => {
        const path = endpoint.path
          .replace(/\/organization\/:(id|orgId)/, `/organization/${tenant.id}`)
          .replace(':orgId', tenant.id)
          .replace('/roles/:id', `/roles/${blind.id}`)
          .replace(':noteId', noteId)
          .replace(':requestId', requestId)
          .replace(/:(docId|uploadId|documentId)/, documentId)
          .replace(':stageId', '29')
          .replace(':substageId', '2900')
          .replace(':assignee', 'none')
          .replace('documentType/:type', 'documentType/OTHER')
          .replace(':type', 'USERS');
        if (path.includes('/search/candidates/')) return [`${path.replace(':id', tenant.id)}?searchTerm=zzmark`];
        if (path.includes('/search/:kind')) {
          return ['candidate', 'fastCandidate', 'candidatev'].flatMap((kind) =>
            [blind.id, tenant.id].map((id) => path.replace(':kind', kind).replace(':id', id)),
          );
        }
        const query = ofOne.has(endpoint.id) ? `?applicationId=${applicant.applicationId}` : '';
        return [`${path.replace(/:(id|cid)/, person)}${query}`];
      },
  )
  .extend(
    'bodyOf',
    { scope: 'file' },
    ({ app, blind, applicant }) =>
      (endpoint: EndpointSpec, person: string): object => {
        const bodies: Readonly<Record<string, object>> = {
          'applications.bulk-move': { roleId: blind.id, ids: [person], expected: { [person]: 101 } },
          'applications.move': { expected: { stageId: 1, substageId: 101 } },
          'notes.add': { body: 'Mine' },
          'notes.update': { body: 'Not mine', version: 1 },
          'scoring.save': { criterion: 'teamwork', score: 4 },
          'candidates.staff-update': { section: 'personal', data: { firstName: 'New' }, version: 1 },
          'outcomes.release': { applicationIds: [applicant.applicationId] },
          'search.candidates': {},
          'requests.make': {
            applicationId: applicant.applicationId,
            kind: 'DETAILS',
            question: '',
            dueAt: inDays(3, app.clock.now.getTime()),
          },
          'feedback.save': { applicationId: applicant.applicationId, strengths: [], body: 'Well argued', version: 1 },
        };
        return bodies[endpoint.id] ?? {};
      },
  )
  .extend(
    'call',
    { scope: 'file' },
    ({ manager, aSecondLater }) =>
      (endpoint: EndpointSpec, url: string, body: object): Promise<Reply> => {
        aSecondLater();
        if (endpoint.id === 'documents.staff-upload') {
          return manager.post(url, undefined, multipart({ kind: 'OTHER' }, { name: 'new.pdf', bytes: aPdf(['x']) }));
        }
        if (endpoint.method === 'GET') return manager.get(url);
        const method = endpoint.method === 'POST' ? 'post' : endpoint.method === 'PUT' ? 'put' : 'delete';
        return manager[method](url, body);
      },
  )
  /**
   * Checks that an answer does not say who applied. On the open role the reviewer rightly knows the candidate: found by name, and
   * in a list over all roles by their own id.
   */
  .extend(
    'expectSilent',
    { scope: 'file' },
    ({ blind, applicant }) =>
      ({ id }: EndpointSpec, url: string, whole: string): void => {
        if (id === 'search.find') {
          expect(whole, url).not.toContain(applicant.applicationId);
          return;
        }
        expect(whole, url).not.toMatch(marker);
        expect(whole, url).not.toContain(applicant.user.email);
        if (!url.includes(`/search/`) || url.includes(blind.id)) expect(whole, url).not.toContain(applicant.id);
      },
  );

const staffSide = routes
  .map((route) => route.endpoint)
  .filter(({ id, needs }) => needs !== 'public' && !needs.startsWith('own-') && id !== 'candidates.delete');

/** Endpoints that name the application besides the candidate. */
const ofOne = new Set(['offers.list', 'requests.list', 'amendments.list', 'feedback.get']);

const wholeOf = (reply: Reply): string => `${JSON.stringify(reply.headers)}${reply.raw.toString('latin1')}`;
const namesPerson = ({ path }: EndpointSpec): boolean => /candidate\/:(id|cid)/.test(path);

describe('a reader who must not know who applied', () => {
  it('is told who applied by no answer, and given nothing that leads to the candidate', async ({
    applicant,
    bodyOf,
    addressesOf,
    call,
    expectSilent,
  }) => {
    const walk = staffSide.flatMap((endpoint) =>
      addressesOf(endpoint, applicant.applicationId).map((url) => ({ endpoint, url })),
    );
    const answered: string[] = [];
    for (const { endpoint, url } of walk) {
      const reply = await call(endpoint, url, bodyOf(endpoint, applicant.applicationId));
      expectSilent(endpoint, url, wholeOf(reply));
      if (reply.status < 300) answered.push(endpoint.id);
    }
    expect(new Set(answered)).toEqual(
      new Set([
        ...answered,
        'search.candidates',
        'search.columns',
        'candidates.staff-view',
        'candidates.history',
        'feed.get',
        'notes.mentionable',
        'presence.keep',
        'documents.redacted',
        'notes.list',
        'notes.add',
        'scoring.get',
        'scoring.save',
        'applications.bulk-move',
        'applications.assign',
        'outcomes.pending',
        'offers.list',
        'requests.list',
        'requests.make',
        'requests.outstanding',
        'amendments.list',
        'feedback.get',
        'feedback.save',
      ]),
    );
  });

  it('cannot get from the candidate, seen on an open role, to the blind application', { tags: 'embedded' }, async ({
    tenant,
    manager,
    blind,
    applicant,
    openApplicationId,
    bodyOf,
    addressesOf,
    call,
  }) => {
    for (const endpoint of staffSide.filter(namesPerson)) {
      for (const url of addressesOf(endpoint, applicant.id)) {
        const reply = await call(endpoint, url, bodyOf(endpoint, applicant.id));
        expect(wholeOf(reply), url).not.toContain(applicant.applicationId);
        expect(wholeOf(reply), url).not.toContain('Unseen');
      }
    }
    const rows = async (id: string, ids: readonly string[]) =>
      searchCandidates.answers[200].parse((await manager.post(`/api/v1/search/candidate/${id}`, { ids })).body).content;
    expect(await rows(blind.id, [applicant.id])).toEqual([]);
    expect((await rows(blind.id, [applicant.applicationId])).map((row) => row.id)).toEqual([applicant.applicationId]);
    expect((await rows(tenant.id, [applicant.id])).map((row) => row.applicationId)).toEqual([openApplicationId]);
    const bulk = { roleId: blind.id, ids: [applicant.id] };
    expect((await manager.post('/api/v1/candidate/bulkstage/4/400', bulk)).body).toMatchObject({
      moved: 0,
      results: [{ id: applicant.id, why: 'not_found' }],
    });
  });

  it('is told who applied by no conflict and no answer about the steps after applying', async ({
    app,
    admin,
    manager,
    applicant,
    amendmentId,
    aSecondLater,
  }) => {
    const { applicationId } = applicant;
    const at = `/api/v1/candidate/${applicationId}`;
    const offersUrl = `${at}/offers?applicationId=${applicationId}`;
    const [draft] = z.array(offer).parse((await manager.get(offersUrl)).body);
    const answerBy = inDays(3, app.clock.now.getTime());
    const content = { applicationId, terms: draft?.terms, startsOn: null, answerBy };
    const of = { applicationId };
    const parts = { parts: ['why-us'], openUntil: answerBy, reply: '' };
    const steps = [
      ['PUT', '/offer', { ...content, version: 99 }, 409],
      ['PUT', '/offer', { ...content, terms: `${draft?.terms} More.`, version: draft?.version }, 422],
      ['PUT', '/offer', { ...content, version: draft?.version }, 200],
      ['POST', '/offer/send', { ...of, version: 99 }, 409],
      ['POST', '/offer/send', { ...of, version: 2 }, 200],
      ['POST', '/offer/send', { ...of, version: 2 }, 200],
      ['POST', '/offer/send', { ...of, version: 7 }, 409],
      ['PUT', '/offer', { ...content, version: 0 }, 409],
      ['DELETE', '/offer', { ...of, version: 3 }, 409],
      ['POST', '/offer/extension', { ...of, answerBy: inDays(4, app.clock.now.getTime()), version: 99 }, 409],
      ['POST', '/offer/extension', { ...of, answerBy: inDays(4, app.clock.now.getTime()), version: 3 }, 200],
      ['POST', '/offer/withdrawal', { ...of, reason: 'Sorry', version: 99 }, 409],
      ['POST', '/offer/withdrawal', { ...of, reason: 'Sorry', version: 4 }, 200],
      ['POST', '/offer/withdrawal', { ...of, reason: 'Sorry', version: 9 }, 409],
      ['POST', `/amendments/${amendmentId}/decision`, { ...parts, version: 99 }, 409],
      ['POST', `/amendments/${amendmentId}/decision`, { ...parts, version: 1 }, 200],
    ] as const;
    for (const [method, path, body, status] of steps) {
      aSecondLater();
      const verb = method === 'PUT' ? 'put' : method === 'POST' ? 'post' : 'delete';
      const reply = await manager[verb](`${at}${path}`, body);
      expect([path, reply.status, reply.body]).toMatchObject([path, status, {}]);
      expect(wholeOf(reply), path).not.toMatch(marker);
      expect(wholeOf(reply), path).not.toContain(applicant.id);
    }
    // A value that was sent back as the reviewer read it is still stored as it was written.
    const known = await admin.get(`/api/v1/candidate/${applicant.id}/offers?applicationId=${applicationId}`);
    expect(known.body).toMatchObject([{ terms: tellTale }]);
  });

  it('works with the application by its own id', async ({ tenant, admin, manager, applicant, aSecondLater }) => {
    const { applicationId } = applicant;
    aSecondLater();
    const at = `/api/v1/candidate/${applicationId}`;
    const moved = await manager.post(`${at}/stage/9/900/organization/${tenant.id}`, {});
    expect(moved.body).toMatchObject({ applicationId, candidateId: applicationId, stageId: 9 });
    const undone = await manager.post(`${at}/undo`, {});
    expect(undone.body).toMatchObject({ undone: 1, applications: [{ candidateId: applicationId }] });
    // The reviewer is told when the candidate moved themselves, and not who did it.
    aSecondLater();
    await applicant.caller.post(`/api/v1/candidate/${applicant.id}/ostage/15`, { applicationId });
    const late = await manager.post(`${at}/stage/9/900/organization/${tenant.id}`, {
      expected: { stageId: 1, substageId: 100 },
    });
    expect([late.status, late.body]).toMatchObject([409, { current: { stageId: 15, movedBy: null } }]);
    expect(wholeOf(late)).not.toMatch(marker);
    const seenByAdmin = await admin.get(`/api/v1/organization/${tenant.id}/candidate/${applicant.id}`);
    expect(Object(seenByAdmin.body).applications).toHaveLength(2);
  });
});
