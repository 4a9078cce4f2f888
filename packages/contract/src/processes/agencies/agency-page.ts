import { submissionStates } from '@evenhand/domain/agencies/ownership';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { email, id, name, time } from '../../base/scalars.ts';
import { agencyTerms } from './agency-terms.ts';

/** A submission as the agency that made it sees it. It tells nothing of what else is known of the person. */
export const ownSubmission = z.object({
  id,
  name: z.string(),
  roleTitle: z.string(),
  submittedAt: time,
  state: z.enum(submissionStates),
  /** Until when the agency represents the candidate; null for a duplicate. */
  until: z.nullable(time),
  /** When the agency last submitted the candidate for the role. */
  lastActivityAt: time,
  /** True while submitting the candidate for the role again makes the months count anew. */
  isRenewable: z.boolean(),
});
export type OwnSubmission = z.infer<typeof ownSubmission>;

export const agencyPage = z.object({
  organizationName: z.string(),
  agencyName: z.string(),
  memberName: z.string(),
  supportAddress: z.string(),
  timeZone: z.string(),
  roles: z.array(z.object({ id, title: z.string(), location: z.string(), closesAt: z.nullable(time) })),
  submissions: z.array(ownSubmission),
  /** Terms that the next submission is made under. */
  terms: agencyTerms,
  /** Consent of the candidate, as the agency confirms it. */
  consentText: z.string(),
});
export type AgencyPage = z.infer<typeof agencyPage>;

/** Fields that go with the CV. */
export const submittedPerson = z.object({
  firstName: name,
  lastName: name,
  email,
  phone: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  note: z._default(z.string().check(z.trim(), z.maxLength(4000)), ''),
  consent: z.literal('true'),
});
export type SubmittedPerson = z.infer<typeof submittedPerson>;

const agencyToken = z.string().check(z.maxLength(100));

export const getAgencyPage = endpoint({
  id: 'agencies.page',
  method: 'GET',
  path: '/api/public/agency/:agencyToken',
  summary: "Show an agency its open roles and its own submissions, by a person's link",
  needs: 'public',
  rate: 'read',
  params: z.object({ agencyToken }),
  answers: { 200: agencyPage },
});

export const submitToRole = endpoint({
  id: 'agencies.submit',
  method: 'POST',
  path: '/api/public/agency/:agencyToken/roles/:roleId',
  summary:
    'Submit a candidate on a role with their consent (multipart: kind CV, firstName, lastName, email, phone, note, consent, file)',
  needs: 'public',
  rate: 'upload',
  bodyKind: 'file',
  params: z.object({ agencyToken, roleId: id }),
  answers: { 201: ownSubmission },
  errors: ['too_large', 'type_not_accepted', 'invalid'],
});
