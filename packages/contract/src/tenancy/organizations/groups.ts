import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, idParams } from '../../base/scalars.ts';
import { variantId } from './public-organization.ts';

/** Another product of the same employer. */
const product = z.object({ id, name: z.string(), subdomain: z.string(), productType: variantId });

export const listGroup = endpoint({
  id: 'organizations.group',
  method: 'GET',
  path: '/api/v1/organization/:id/group',
  summary: "List the other products of an organisation's employer",
  needs: 'organization:create',
  rate: 'read',
  params: idParams,
  answers: { 200: z.array(product) },
});

export const joinGroup = endpoint({
  id: 'organizations.join-group',
  method: 'PUT',
  path: '/api/v1/organization/:id/group',
  summary: "Link an organisation to another one's products as one employer; null removes the link",
  needs: 'organization:create',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ with: z.nullable(id) }),
  answers: { 200: z.array(product) },
  errors: ['invalid'],
});
