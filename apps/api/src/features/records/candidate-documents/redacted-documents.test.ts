import { type RedactedDocument, redactedDocument } from '@evenhand/contract/records/candidate-documents';
import type { Document } from '@evenhand/contract/records/candidates/candidates';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { aDocx, aDocxOf, aPdf, aPng } from '../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import { submit } from '../applications/applications.factory.ts';
import { completeSections, saveSections } from '../candidates/candidates.factory.ts';
import { multipart } from '../documents/documents.factory.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';

const it = tenantTest
  .extend('user', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('reader', { scope: 'file' }, ({ app, user }) => app.signIn(user))
  .extend('blind', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Unseen', blind: true }))
  /** Sends an application with these files, and reads what the blind reader reads of them. */
  .extend(
    'readBlind',
    { scope: 'file' },
    ({ app, tenant, reader, blind }) =>
      async (files: readonly File[]): Promise<{ documents: RedactedDocument[]; whole: string }> => {
        const caller = await app.signIn(await app.aCandidateUser(tenant));
        const { id } = await saveSections(caller, person);
        for (const { kind = 'CV', name, bytes } of files) {
          app.clock.now = new Date(app.clock.now.getTime() + 1000);
          const sent = await caller.put(`/api/v1/candidate/${id}/cv`, undefined, multipart({ kind }, { name, bytes }));
          expect(sent.status, name).toBe(201);
        }
        const { applicationId } = z.object({ applicationId: z.string() }).parse((await submit(caller, id, blind)).body);
        await app.workJobs();
        const reply = await reader.get(
          `/api/v1/organization/${tenant.id}/candidate/${applicationId}/documents/redacted`,
        );
        expect(reply.status).toBe(200);
        return { documents: z.array(redactedDocument).parse(reply.body), whole: reply.raw.toString() };
      },
  );

it.beforeAll(async ({ admin, blind, user }) => {
  await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [user.id] });
});

interface File {
  readonly kind?: Document['kind'];
  readonly name: string;
  readonly bytes: Uint8Array;
}

const person = {
  ...completeSections,
  personal: {
    ...completeSections.personal,
    firstName: 'Zoë',
    preferredName: 'Zozo',
    lastName: 'Ní Bhriain-Osei',
    addressLine1: '12 Quarry Mount',
    town: 'Otley',
  },
  secondary: {
    secondarySchools: [{ school: { id: null, name: 'St. Mary’s, Menston' }, secondarySchoolCompletedYear: 2019 }],
  },
};

const telling = /zo[eë]|zozo|bhr|osei|quarry|otley|mary|menston|07700|example\.org|ls2|roundhay/i;

describe('the documents of a candidate whose name is hidden', () => {
  it('are read as text, page by page, without what says whose they are', async ({ readBlind }) => {
    const bytes = aPdf([
      'Zoe Ni Bhriain-Osei  |  zoe.osei@example.org  |  07700 900123',
      'I led the law clinic at the University of Leeds. Zozo\\222s reference: St Mary\\222s Menston.',
    ]);
    const { documents, whole } = await readBlind([{ name: 'zoe-osei.pdf', bytes }]);
    expect(documents).toMatchObject([{ kind: 'CV', state: 'readable', cut: false }]);
    expect(documents[0]?.pages).toHaveLength(2);
    expect(documents[0]?.pages[1]).toContain('I led the law clinic at the University of Leeds.');
    expect(whole).not.toMatch(telling);
  });

  it('hide a name that is drawn apart, split over lines, or written in other letters', async ({ readBlind }) => {
    const paragraphs = [
      'Z O E   N I   B H R I A I N - O S E I',
      'ZOË Ní Bhri-',
      'ain-Osei, Zoe\u0308\u2019s friends and OSEI&apos;s',
      '12 Quarry Mount, Otley LS2 9JT',
      'Date of birth: 3 May 2002',
      'What I did: I ran a clinic.',
    ];
    const { documents, whole } = await readBlind([{ name: 'cv.docx', bytes: aDocx(paragraphs) }]);
    expect(documents[0]?.state).toBe('readable');
    expect(whole).toContain('What I did: I ran a clinic.');
    expect(whole).not.toMatch(/bhr|osei|zo[eë]|z o e|quarry|otley|ls2|may 2002/i);
    expect(whole).not.toMatch(/\bain\b/);
  });

  it('hide a name above an address in one paragraph, as letterheads have them', async ({ readBlind }) => {
    const lines = ['Curriculum vitae', 'Zozo', 'Osei', '12 Quarry Mount', 'Otley', 'England'].map(
      (line) => `<w:t>${line}</w:t>`,
    );
    const letterhead = aDocxOf(
      `<w:p><w:r>${lines.join('<w:br/>')}</w:r></w:p><w:p><w:r><w:t>Dear reader</w:t></w:r></w:p>`,
    );
    const { documents, whole } = await readBlind([{ name: 'letter.docx', bytes: letterhead }]);
    expect(documents[0]?.state).toBe('readable');
    expect(whole).toContain('Dear reader');
    expect(whole).not.toMatch(/bhr|osei|zo[eë]|quarry|mount|otley|ls2/i);
  });

  it('say nothing by their properties, and say why where there is nothing to read', async ({ readBlind }) => {
    const properties = {
      name: 'docProps/core.xml',
      content:
        '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"><creator>Zoë Ní Bhriain-Osei</creator></cp:coreProperties>',
    };
    const bomb = aDocx(['x'], [{ name: 'word/styles.xml', content: Buffer.alloc(150 * 1024 * 1024) }]);
    const { documents, whole } = await readBlind([
      { kind: 'COVER', name: 'letter of zoe.docx', bytes: aDocx(['Dear reader'], [properties]) },
      { kind: 'OTHER', name: 'bomb.docx', bytes: bomb },
      { kind: 'OTHER', name: 'zoe.png', bytes: await aPng() },
      { kind: 'WRITING_SAMPLE', name: 'scan.pdf', bytes: aPdf(['']) },
      { kind: 'RIGHT_TO_WORK', name: 'passport.pdf', bytes: aPdf(['Passport']) },
    ]);
    const states = documents.map(({ kind, state }) => `${kind} ${state}`).sort();
    expect(states).toEqual(['COVER readable', 'OTHER pictures', 'OTHER unreadable', 'WRITING_SAMPLE pictures']);
    expect(whole).toContain('Dear reader');
    expect(whole).not.toMatch(/zo[eë]|passport/i);
  });

  it('are cut where they become too long', async ({ readBlind }) => {
    const { documents } = await readBlind([
      {
        name: 'long.docx',
        bytes: aDocx(Array.from({ length: 3000 }, () => 'A line of some forty letters, or a few more.')),
      },
    ]);
    expect(documents[0]?.cut).toBe(true);
    expect(documents[0]?.pages.join('').length).toBeLessThanOrEqual(100_000);
  });

  it('are withheld as files', async ({ app, tenant, admin, reader, blind }) => {
    const caller = await app.signIn(await app.aCandidateUser(tenant));
    const { id } = await saveSections(caller, person);
    const file = multipart({ kind: 'CV' }, { name: 'cv.pdf', bytes: aPdf(['x']) });
    const { id: documentId } = Object((await caller.put(`/api/v1/candidate/${id}/cv`, undefined, file)).body);
    const { applicationId } = Object((await submit(caller, id, blind)).body);
    const at = `/api/v1/organization/${tenant.id}/candidate/${applicationId}/download/${documentId}`;
    expect((await reader.get(at)).status).toBe(403);
    expect((await admin.get(`/api/v1/organization/${tenant.id}/candidate/${id}/download/${documentId}`)).status).toBe(
      200,
    );
  });
});
