import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, name, numberText, version } from '../../base/scalars.ts';

const day = z.iso.date();
/** Year in which a recruitment year begins, on 1 September. */
const season = z.int().check(z.minimum(1990), z.maximum(2100));
export const seasonParams = z.object({ season: z.pipe(numberText, season) });

export const mostActionText = 2000;

const content = {
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostActionText)),
  /** Name or office of the person who sees to it. */
  owner: name,
  dueOn: day,
  /** Day on which it was done; null while it is not. */
  doneOn: z.nullable(day),
};

export const equalityAction = z.object({ id, season, ...content, version });
export type EqualityAction = z.infer<typeof equalityAction>;

/** Number of actions that an organisation can keep. */
export const mostEqualityActions = 500;

export const listEqualityActions = endpoint({
  id: 'equality-actions.list',
  method: 'GET',
  path: '/api/v1/equality-actions',
  summary: 'List the actions that follow from equality reviews, those of the latest recruitment year first',
  needs: 'report:read-diversity',
  rate: 'read',
  answers: { 200: z.array(equalityAction) },
});

export const createEqualityAction = endpoint({
  id: 'equality-actions.create',
  method: 'POST',
  path: '/api/v1/equality-actions',
  summary: 'Add an action that follows from an equality review',
  needs: 'report:edit-actions',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({ season, ...content, doneOn: z._default(content.doneOn, null) }),
  answers: { 201: equalityAction },
  errors: ['invalid', 'limit_reached'],
});

export const updateEqualityAction = endpoint({
  id: 'equality-actions.update',
  method: 'PUT',
  path: '/api/v1/equality-actions/:equalityActionId',
  summary: 'Change an action, or say when it was done',
  needs: 'report:edit-actions',
  rate: 'write',
  params: z.object({ equalityActionId: id }),
  body: z.strictObject({ ...content, version }),
  answers: { 200: equalityAction },
  errors: ['stale_version'],
});
