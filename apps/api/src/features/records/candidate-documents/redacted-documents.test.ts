import { type RedactedDocument, redactedDocument } from '@evenhand/contract/records/candidate-documents';
import type { Document } from '@evenhand/contract/records/candidates/candidates';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aDocx, aDocxOf, aPdf, aPng } from '../../../platform/files/sample-files.factory.ts';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { submit } from '../applications/applications.factory.ts';
import { completeSections, saveSections } from '../candidates/candidates.factory.ts';
import { multipart } from '../documents/documents.factory.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';

let test: TestApp;
let tenant: Awaited<ReturnType<TestApp['aTenant']>>;
let admin: Caller;
let reader: Caller;
let blind: Role;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  const user = await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
  reader = await test.signIn(user);
  blind = await aPublishedRole(admin, { title: 'Unseen', blind: true });
  await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [user.id] });
});
afterAll(() => test.close());

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

/** Sends an application with these files, and reads what the blind reader reads of them. */
async function readBlind(files: readonly File[]): Promise<{ documents: RedactedDocument[]; whole: string }> {
  const caller = await test.signIn(await test.aCandidateUser(tenant));
  const { id } = await saveSections(caller, person);
  for (const { kind = 'CV', name, bytes } of files) {
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    const sent = await caller.put(`/api/v1/candidate/${id}/cv`, undefined, multipart({ kind }, { name, bytes }));
    expect(sent.status, name).toBe(201);
  }
  const { applicationId } = z.object({ applicationId: z.string() }).parse((await submit(caller, id, blind)).body);
  await test.workJobs();
  const reply = await reader.get(`/api/v1/organization/${tenant.id}/candidate/${applicationId}/documents/redacted`);
  expect(reply.status).toBe(200);
  return { documents: z.array(redactedDocument).parse(reply.body), whole: reply.raw.toString() };
}

const telling = /zo[eë]|zozo|bhr|osei|quarry|otley|mary|menston|07700|example\.org|ls2|roundhay/i;

describe('the documents of a candidate whose name is hidden', () => {
  it('are read as text, page by page, without what says whose they are', async () => {
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

  it('hide a name that is drawn apart, split over lines, or written in other letters', async () => {
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

  it('hide a name above an address in one paragraph, as letterheads have them', async () => {
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

  it('say nothing by their properties, and say why where there is nothing to read', async () => {
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

  it('are cut where they become too long', async () => {
    const { documents } = await readBlind([
      {
        name: 'long.docx',
        bytes: aDocx(Array.from({ length: 3000 }, () => 'A line of some forty letters, or a few more.')),
      },
    ]);
    expect(documents[0]?.cut).toBe(true);
    expect(documents[0]?.pages.join('').length).toBeLessThanOrEqual(100_000);
  });

  it('are withheld as files', async () => {
    const caller = await test.signIn(await test.aCandidateUser(tenant));
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
