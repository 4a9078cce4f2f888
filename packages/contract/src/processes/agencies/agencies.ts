import { mostFirstYearSalary, mostTierDays } from '@evenhand/domain/agencies/agency-terms';
import { submissionStates } from '@evenhand/domain/agencies/ownership';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { email, id, name, time, version } from '../../base/scalars.ts';
import { agencyTerms, currencyCode } from './agency-terms.ts';

const tier = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const agencyContent = z.strictObject({ name, tier, terms: agencyTerms });
export type AgencyContent = z.infer<typeof agencyContent>;

const agencyMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** When the link that works now was sent, and until when it works. */
  sentAt: time,
  until: time,
});
export type AgencyMember = z.infer<typeof agencyMember>;

const openedRole = z.object({
  roleId: id,
  title: z.string(),
  /** From when the agency sees the role. */
  opensAt: time,
});

export const agency = z.object({
  id,
  name: z.string(),
  tier,
  terms: agencyTerms,
  isActive: z.boolean(),
  members: z.array(agencyMember),
  roles: z.array(openedRole),
  /** Number of valid submissions, and of duplicates. */
  submitted: z.int(),
  duplicates: z.int(),
  version,
});
export type Agency = z.infer<typeof agency>;

export const mostAgencies = 200;
export const mostAgencyMembers = 50;

const base = '/api/v1/agencies' as const;
const one = { needs: 'agency:edit', rate: 'write', params: z.object({ agencyId: id }) } as const;

export const listAgencies = endpoint({
  id: 'agencies.list',
  method: 'GET',
  path: base,
  summary: 'List the recruitment agencies with their terms, people and open roles',
  needs: 'agency:edit',
  rate: 'read',
  answers: { 200: z.object({ content: z.array(agency) }) },
});

export const createAgency = endpoint({
  id: 'agencies.create',
  method: 'POST',
  path: base,
  summary: 'Add a recruitment agency',
  needs: 'agency:edit',
  rate: 'write',
  idempotent: true,
  body: agencyContent,
  answers: { 201: agency },
  errors: ['invalid'],
});

export const updateAgency = endpoint({
  ...one,
  id: 'agencies.update',
  method: 'PUT',
  path: `${base}/:agencyId`,
  summary: 'Edit, close or reopen an agency; new terms hold for submissions from now on',
  body: z.strictObject({ ...agencyContent.shape, isActive: z.boolean(), version }),
  answers: { 200: agency },
  errors: ['stale_version', 'invalid'],
});

export const addAgencyMember = endpoint({
  ...one,
  id: 'agencies.add-member',
  method: 'POST',
  path: `${base}/:agencyId/members`,
  summary: 'Add a person at an agency and mail them their link',
  idempotent: true,
  body: z.strictObject({ name, email }),
  answers: { 201: agency },
  errors: ['invalid'],
});

const ofMember = z.object({ agencyId: id, memberId: id });

export const sendAgencyLink = endpoint({
  ...one,
  id: 'agencies.send-link',
  method: 'POST',
  path: `${base}/:agencyId/members/:memberId/link`,
  summary: 'Mail a person at an agency a new link; the link before it ends',
  idempotent: true,
  params: ofMember,
  answers: { 200: agency },
});

export const removeAgencyMember = endpoint({
  ...one,
  id: 'agencies.remove-member',
  method: 'DELETE',
  path: `${base}/:agencyId/members/:memberId`,
  summary: 'Remove a person at an agency; their link ends',
  params: ofMember,
  answers: { 200: agency },
});

export const openAgencyRole = endpoint({
  id: 'agencies.open-role',
  method: 'PUT',
  path: '/api/v1/agency-roles/:roleId',
  summary: 'Open a role to agencies, to the second and third tier after some days; agencies left out lose it',
  needs: 'agency:edit',
  rate: 'write',
  params: z.object({ roleId: id }),
  body: z.strictObject({
    agencyIds: z.array(id).check(z.maxLength(mostAgencies)),
    secondTierDays: z.int().check(z.nonnegative(), z.maximum(mostTierDays)),
    thirdTierDays: z.int().check(z.nonnegative(), z.maximum(mostTierDays)),
  }),
  answers: { 200: z.object({ content: z.array(agency) }) },
  errors: ['role_archived', 'invalid'],
});

export const agencySubmission = z.object({
  id,
  role: z.object({ id, title: z.string() }),
  state: z.enum(submissionStates),
  /** Null for a reader who must not know who applied, and of a candidate who has left; initials for a duplicate. */
  name: z.nullable(z.string()),
  /** Null for a duplicate, and for a reader who must not know who applied. */
  candidateId: z.nullable(id),
  submittedBy: z.string(),
  /**
   * A reader who must not know who applied gets this time and the next two as the beginning of the day, and null for the fee, the
   * salary and the days of work.
   */
  submittedAt: time,
  /** When the agency last submitted the candidate for the role. */
  lastActivityAt: time,
  /** Until when the agency represents the candidate; null for a duplicate. */
  until: z.nullable(time),
  note: z.nullable(z.string()),
  consentText: z.string(),
  terms: agencyTerms,
  /** When an offer was accepted for which a fee is due; null when none is due. */
  feeDueFrom: z.nullable(time),
  /** Salary of the first year in whole units, as staff entered it. */
  firstYearSalary: z.nullable(z.int()),
  /** Currency of the salary and so of the fee: as staff entered it, else that of the role's pay, else that of the terms. */
  currency: z.string(),
  /** First day of work, as staff entered it or as the accepted offer says, and the last day of a hire who has left. */
  startedOn: z.nullable(z.iso.date()),
  /** True when the first day is that of the accepted offer, as staff have entered none. */
  startsByOffer: z.boolean(),
  leftOn: z.nullable(z.iso.date()),
  /** Hundredths of the currency's unit; the rebate is the part that is paid back. */
  fee: z.nullable(z.int()),
  rebate: z.nullable(z.int()),
  version,
});
export type AgencySubmission = z.infer<typeof agencySubmission>;

/** Number of submissions that are listed, the newest. */
export const mostSubmissions = 200;

export const listAgencySubmissions = endpoint({
  id: 'agencies.submissions',
  method: 'GET',
  path: `${base}/:agencyId/submissions`,
  summary: "List an agency's submissions with their state and fee, the newest first",
  needs: 'agency:edit',
  rate: 'read',
  params: z.object({ agencyId: id }),
  answers: { 200: z.object({ content: z.array(agencySubmission) }) },
});

/** A day from 1900 to 2099. */
const workDay = z.iso.date().check(z.regex(/^(?:19|20)/));

/** Facts of a hire for the agency's fee, as staff enter them. */
export const agencyHire = z.strictObject({
  /** Whole units of the currency. */
  firstYearSalary: z.nullable(z.int().check(z.nonnegative(), z.maximum(mostFirstYearSalary))),
  currency: currencyCode,
  startedOn: z.nullable(workDay),
  leftOn: z.nullable(workDay),
});
export type AgencyHireFacts = z.infer<typeof agencyHire>;

export const setAgencyHire = endpoint({
  ...one,
  id: 'agencies.set-hire',
  method: 'PUT',
  path: `${base}/:agencyId/submissions/:submissionId/hire`,
  summary:
    "Enter the salary of the first year, of which the agency's fee is a share, and the days of work, for a rebate",
  params: z.object({ agencyId: id, submissionId: id }),
  body: z.strictObject({ ...agencyHire.shape, version }),
  answers: { 200: agencySubmission },
  errors: ['stale_version', 'invalid'],
});
