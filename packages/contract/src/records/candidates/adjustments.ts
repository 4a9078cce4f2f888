import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, idParams, time, version } from '../../base/scalars.ts';
import { sectionData } from './candidates.ts';

/**
 * Adjustments that a candidate needs, by the ids of packages/domain/src/candidates/adjustments.ts. Version 0 means
 * never told.
 */
export const adjustments = z.object({ data: sectionData, version, updatedAt: z.nullable(time) });
export type Adjustments = z.infer<typeof adjustments>;

const ofOrganization = z.object({ orgId: id, id });

export const getOwnAdjustments = endpoint({
  id: 'adjustments.own',
  method: 'GET',
  path: '/api/v1/candidate/:id/adjustment',
  summary: 'Get the adjustments that the caller needs',
  needs: 'own-profile:read',
  rate: 'read',
  params: idParams,
  answers: { 200: adjustments },
});

export const saveOwnAdjustments = endpoint({
  id: 'adjustments.own-save',
  method: 'PUT',
  path: '/api/v1/candidate/:id/adjustment',
  summary: 'Save the adjustments that the caller needs',
  needs: 'own-profile:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ adjustment: sectionData, version }),
  answers: { 200: adjustments },
  errors: ['stale_version', 'invalid'],
});

export const getAdjustments = endpoint({
  id: 'adjustments.get',
  method: 'GET',
  path: '/api/v1/organization/:orgId/candidate/:id/adjustment',
  summary: 'Get the adjustments that a candidate needs, for those who arrange them',
  needs: 'adjustment:read',
  rate: 'read',
  params: ofOrganization,
  answers: { 200: adjustments },
});

export const saveAdjustments = endpoint({
  id: 'adjustments.save',
  method: 'PUT',
  path: '/api/v1/organization/:orgId/candidate/:id/adjustment',
  summary: 'Save the adjustments that a candidate needs, as they told them',
  needs: 'adjustment:edit',
  rate: 'write',
  params: ofOrganization,
  body: z.strictObject({ adjustment: sectionData, version }),
  answers: { 200: adjustments },
  errors: ['stale_version', 'invalid'],
});
