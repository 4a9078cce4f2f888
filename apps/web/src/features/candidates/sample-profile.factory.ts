import { type OwnProfile, ownProfile } from '@evenhand/contract/records/candidates/candidates';
import { catalogue } from '@evenhand/domain/fields/catalogue/catalogue';
import type { Field } from '@evenhand/domain/fields/field';

type Sections = OwnProfile['sections'];

type ProfileField = Omit<OwnProfile['fields'][number], 'section'>;

const asked = ({ id, requirement, entries }: Field): ProfileField => ({
  id,
  required: requirement === 'required',
  ...(entries ? { entries: entries.map(asked) } : {}),
});

/** Returns a profile as the server sends it: every field asked, and only what the account gives filled in. */
export const sampleProfile = (sections: Sections = {}): OwnProfile =>
  ownProfile.parse({
    id: '01990000-0000-7000-8000-000000000003',
    firstName: 'Amara',
    preferredName: null,
    lastName: 'Osei',
    email: 'amara@example.org',
    candidateStatus: 'PENDING',
    step: 0,
    sections: {
      personal: {
        data: { firstName: 'Amara', lastName: 'Osei', email: 'amara@example.org' },
        version: 0,
        complete: false,
      },
      ...sections,
    },
    documents: [],
    fields: catalogue
      .filter((field) => field.visibility === 'shown' && !field.staffOnly)
      .map((field) => ({ ...asked(field), section: field.section })),
    consents: [],
    custom: [],
    heardOptions: [],
    resourceOptions: null,
    askedDocuments: [
      { kind: 'CV', required: false },
      { kind: 'COVER', required: false },
    ],
    updatedAt: '2026-11-20T10:00:00Z',
    version: 1,
  });
