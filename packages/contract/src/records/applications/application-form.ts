import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, idParams, time, version } from '../../base/scalars.ts';
import { document, sectionData } from '../candidates/candidates.ts';
import { answers } from '../forms/form-answers.ts';
import { formDefinition } from '../forms/form-definition.ts';
import { publicRole } from '../public-roles.ts';
import { allowance, copied, copyFrom } from './before-applying.ts';

/** Everything the application form needs. */
export const applicationForm = z.object({
  application: z.nullable(
    z.object({
      id,
      answers,
      version,
      updatedAt: time,
      submittedAt: z.nullable(time),
      /** A candidate who has withdrawn cannot apply for the role again. */
      withdrawnAt: z.nullable(time),
    }),
  ),
  candidateId: id,
  role: publicRole,
  /** Time in which the application can be written and sent, by the server's clock. */
  deadline: z.object({
    /** The candidate's own deadline: the role's closing, or the later time that they were given. */
    at: z.nullable(time),
    extended: z.boolean(),
    graceMinutes: z.int(),
    /** Time of the first save. A draft begun by the deadline has the grace period after it. */
    begunAt: z.nullable(time),
    /** The server's time when it answered. */
    now: time,
  }),
  keepsDrafts: z.boolean(), // False: answers stay on the device until they are sent.
  form: formDefinition,
  formVersion: z.int(),
  /**
   * Set when the draft was begun in an older version: its answers without a question now, each with the question it
   * answered.
   */
  carried: z.nullable(
    z.object({
      fromVersion: z.int(),
      answers: z.array(z.object({ key: z.string(), label: z.string(), value: z.unknown() })),
    }),
  ),
  /** Answers of the draft that were copied, and the role they were copied from. */
  copied,
  /** Earlier applications with answers to the same questions, before anything is begun. */
  copyFrom,
  /** How often this candidate may still apply for roles of this kind. */
  allowance,
  /** Profile sections that lack required answers, with the fields. */
  missing: z.array(z.object({ section: z.string(), fields: z.array(z.string()) })),
  /** The whole application as it would be sent, for the review. */
  review: z.object({
    sections: z.array(z.object({ section: z.string(), data: sectionData })),
    documents: z.array(document),
  }),
});
export type ApplicationForm = z.infer<typeof applicationForm>;

export const getApplicationForm = endpoint({
  id: 'applications.form',
  method: 'GET',
  path: '/api/v1/candidate/applyc/:id',
  summary: "Get a role's application form for the signed-in candidate, with an application already begun (id = role)",
  needs: 'own-application:read',
  rate: 'read',
  params: idParams,
  answers: { 200: applicationForm },
  errors: ['role_over'],
});
