import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './scalars.ts';
import { organization } from './tenants.ts';

export const logoMegabytes = 2;
export const logoTypes = ['png', 'jpeg', 'jpg', 'gif'] as const;

export const uploadLogo = endpoint({
  id: 'organizations.upload-logo',
  method: 'PUT',
  path: '/api/v1/organization/:id/logo',
  summary: 'Takes a picture (multipart: file) to stand in place of the name at the top of every page',
  needs: 'organization:configure',
  rate: 'upload',
  bodyKind: 'file',
  params: idParams,
  answers: { 200: organization },
  errors: ['too_large', 'type_not_accepted'],
});

export const removeLogo = endpoint({
  id: 'organizations.remove-logo',
  method: 'DELETE',
  path: '/api/v1/organization/:id/logo',
  summary: 'Takes the picture away: pages show the name again',
  needs: 'organization:configure',
  rate: 'write',
  params: idParams,
  answers: { 200: organization },
});

export const readLogo = endpoint({
  id: 'organizations.logo',
  method: 'GET',
  path: '/api/public/logo/:logoId',
  summary: 'The picture of the organisation of this host. Another picture has another address',
  needs: 'public',
  rate: 'read',
  binary: true,
  params: z.object({ logoId: id }),
  answers: {},
});
