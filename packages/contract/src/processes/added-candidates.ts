import { duplicateKeyKinds } from '@evenhand/domain/candidates/duplicate-key';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { email, id, idParams, name } from '../base/scalars.ts';

/** Source of a candidate added by staff, as a code of the source list; null when it is not known. */
const source = z.nullable(z.string().check(z.maxLength(64)));
const phone = z.nullable(z.string().check(z.trim(), z.maxLength(40)));

const mostAlike = 10;

/** Known candidates who may be the same person. */
export const alikeCandidates = z.object({
  alike: z.array(
    z.object({
      id,
      name: z.string(),
      by: z.array(z.enum(duplicateKeyKinds)),
      /** True when the candidate is on this role already. */
      onRole: z.boolean(),
    }),
  ),
  /** False when one of them has the same e-mail address, so that it cannot be another person. */
  mayDiffer: z.boolean(),
});
export type AlikeCandidates = z.infer<typeof alikeCandidates>;

/** Contact details found in a CV. They are proposals for the form, and nothing is stored. */
export const contactInCv = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** False when the file has pictures only or cannot be read. */
  readable: z.boolean(),
});
export type ContactInCv = z.infer<typeof contactInCv>;

export const readCv = endpoint({
  id: 'added-candidates.read-cv',
  method: 'POST',
  path: '/api/v1/roles/:id/candidates/cv',
  summary: 'Read names, address and number from a CV as proposals, without storing it (multipart: kind CV, file)',
  needs: 'candidate:edit',
  rate: 'upload',
  bodyKind: 'file',
  params: idParams,
  answers: { 200: contactInCv },
  errors: ['too_large', 'type_not_accepted', 'role_archived'],
});

export const addedCandidate = z.object({
  candidateId: id,
  applicationId: id,
  /** True when the role takes no applications now. The history notes it. */
  afterClosing: z.boolean(),
});
export type AddedCandidate = z.infer<typeof addedCandidate>;

export const addCandidate = endpoint({
  id: 'added-candidates.add',
  method: 'POST',
  path: '/api/v1/roles/:id/candidates',
  summary: 'Add a new candidate to a role and mail them the privacy notice; refused while they may be a duplicate',
  needs: 'candidate:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    firstName: name,
    lastName: name,
    email,
    phone,
    source,
    /** Candidates whom the caller has looked at and found to be other people. */
    notThese: z._default(z.array(id).check(z.maxLength(mostAlike)), []),
  }),
  answers: { 201: addedCandidate },
  errors: ['already_known', 'known_elsewhere', 'asked_for_erasure', 'role_archived', 'limit_reached', 'invalid'],
});

export const addKnownCandidate = endpoint({
  id: 'added-candidates.add-known',
  method: 'PUT',
  path: '/api/v1/roles/:id/candidates/:candidateId',
  summary: 'Add a known candidate to another role, and tell them',
  needs: 'candidate:edit',
  rate: 'write',
  idempotent: true,
  params: z.object({ id, candidateId: id }),
  body: z.strictObject({ source }),
  answers: { 201: addedCandidate },
  errors: ['on_role_already', 'application_begun', 'role_archived', 'limit_reached', 'invalid'],
});
