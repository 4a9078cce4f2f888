import { customKinds } from '@evenhand/domain/fields/custom-field';
import { interviewKinds } from '@evenhand/domain/pipeline/interview-start';
import { codeStages } from '@evenhand/domain/pipeline/substages';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, version } from '../base/scalars.ts';

// An empty text is a fault that names its field, so the shape allows it.
const label = z.string().check(z.trim(), z.maxLength(100));

const customization = z.strictObject({
  label,
  type: z.enum(customKinds),
  required: z.boolean(),
  /** Answers of a LIST. Every other type has none. */
  values: z._default(z.array(label).check(z.maxLength(50)), []),
});

const content = {
  label,
  kind: z.enum(interviewKinds),
  stages: z.array(z.int().check(z.minimum(0), z.maximum(32_767))).check(z.maxLength(30)),
  /** Used on roles for lateral hires alone. */
  lateral: z.boolean(),
  showScoringMatrix: z.boolean(),
  customizations: z.array(customization).check(z.maxLength(20)),
  /** States of a stage that an application has only with an interview of this type. */
  includeOnlyForInterview: z.array(z.enum(codeStages)).check(z.maxLength(5)),
  /** States of a stage that an application has only without one. */
  excludeOnlyForInterview: z.array(z.enum(codeStages)).check(z.maxLength(5)),
  isEnabled: z.boolean(),
};

export const interviewType = z.object({
  id,
  ...content,
  thirdParty: z.boolean(),
  /** False while the platform has not switched this kind of assessment on for the organisation. */
  isAllowed: z.boolean(),
  version,
});
export type InterviewType = z.infer<typeof interviewType>;

const interviewTypeList = z.object({
  /** In the organisation's order. The first type of a stage counts. */
  types: z.array(interviewType),
  /** Number of active roles, by the stages that they have. */
  stageRoles: z.array(z.object({ stageId: z.int(), roles: z.int() })),
});
export type InterviewTypeList = z.infer<typeof interviewTypeList>;

export const listInterviewTypes = endpoint({
  id: 'interview-types.list',
  method: 'GET',
  path: '/api/v1/interview-types',
  summary: 'List the organisation’s types of interview in their order, with the number of roles of each stage',
  needs: 'candidate:read',
  rate: 'read',
  answers: { 200: interviewTypeList },
});

export const createInterviewType = endpoint({
  id: 'interview-types.create',
  method: 'POST',
  path: '/api/v1/interview-types',
  summary: 'Add a type of interview after the others',
  needs: 'organization:configure',
  rate: 'write',
  idempotent: true,
  body: z.strictObject(content),
  answers: { 201: interviewType },
  errors: ['invalid'],
});

export const updateInterviewType = endpoint({
  id: 'interview-types.update',
  method: 'PUT',
  path: '/api/v1/interview-types/:interviewTypeId',
  summary: 'Change a type of interview, or switch it on or off',
  needs: 'organization:configure',
  rate: 'write',
  params: z.object({ interviewTypeId: id }),
  body: z.strictObject({ ...content, version }),
  answers: { 200: interviewType },
  errors: ['stale_version', 'invalid'],
});

export const orderInterviewTypes = endpoint({
  id: 'interview-types.order',
  method: 'PUT',
  path: '/api/v1/interview-types',
  summary: 'Set the order of the types of interview; every type is named once',
  needs: 'organization:configure',
  rate: 'write',
  body: z.strictObject({ interviewTypeIds: z.array(id).check(z.maxLength(200)) }),
  answers: { 200: interviewTypeList },
  errors: ['invalid'],
});
