import type { Agency, AgencySubmission } from '@evenhand/contract/processes/agencies/agencies';
import type { AgencyPage } from '@evenhand/contract/processes/agencies/agency-page';
import { usualAgencyTerms } from '@evenhand/domain/agencies/agency-terms';

const id = (end: string): string => `01990000-0000-7000-8000-0000000000${end}`;

export const sampleAgency = (given: Partial<Agency> = {}): Agency => ({
  id: id('a1'),
  name: 'Bell & Co',
  tier: 1,
  terms: usualAgencyTerms,
  isActive: true,
  members: [
    {
      id: id('a2'),
      name: 'Robin Bell',
      email: 'robin@bell.example',
      sentAt: '2026-11-01T10:00:00.000Z',
      until: '2027-01-30T10:00:00.000Z',
    },
  ],
  roles: [{ roleId: id('a3'), title: 'Banking associate', opensAt: '2026-11-01T10:00:00.000Z' }],
  submitted: 4,
  duplicates: 1,
  version: 3,
  ...given,
});

export const sampleSubmission = (given: Partial<AgencySubmission> = {}): AgencySubmission => ({
  id: id('b1'),
  role: { id: id('a3'), title: 'Banking associate' },
  state: 'OWNED',
  name: 'Sade Okoro',
  candidateId: id('b2'),
  submittedBy: 'Robin Bell',
  submittedAt: '2026-03-03T10:00:00.000Z',
  lastActivityAt: '2026-03-03T10:00:00.000Z',
  until: '2026-09-03T09:00:00.000Z',
  note: 'Three months of notice.',
  consentText: 'The candidate has agreed.',
  terms: usualAgencyTerms,
  feeDueFrom: '2026-09-02T12:00:00.000Z',
  firstYearSalary: 90_000,
  currency: 'GBP',
  startedOn: '2026-10-05',
  startsByOffer: false,
  leftOn: null,
  fee: 2_250_000,
  rebate: 0,
  version: 2,
  ...given,
});

export const sampleAgencyPage = (given: Partial<AgencyPage> = {}): AgencyPage => ({
  organizationName: 'Hartwell & Stone',
  agencyName: 'Bell & Co',
  memberName: 'Robin Bell',
  supportAddress: 'help@hartwell.example',
  timeZone: 'Europe/London',
  roles: [{ id: id('a3'), title: 'Banking associate', location: 'London', closesAt: '2026-12-31T17:00:00.000Z' }],
  submissions: [
    {
      id: id('b1'),
      name: 'Sade Okoro',
      roleTitle: 'Banking associate',
      submittedAt: '2026-11-03T10:00:00.000Z',
      state: 'OWNED',
      until: '2027-05-03T09:00:00.000Z',
      lastActivityAt: '2026-11-03T10:00:00.000Z',
      isRenewable: false,
    },
  ],
  terms: usualAgencyTerms,
  consentText: 'The candidate has agreed.',
  ...given,
});
