import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, idParams } from '../../base/scalars.ts';
import { organization } from './organizations.ts';

export const logoMegabytes = 2;
export const logoTypes = ['png', 'jpeg', 'jpg', 'gif'] as const;

export const uploadLogo = endpoint({
  id: 'organizations.upload-logo',
  method: 'PUT',
  path: '/api/v1/organization/:id/logo',
  summary: 'Upload a picture that replaces the name at the top of every page (multipart: file)',
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
  summary: 'Remove the picture, so that pages show the name again',
  needs: 'organization:configure',
  rate: 'write',
  params: idParams,
  answers: { 200: organization },
});

export const readLogo = endpoint({
  id: 'organizations.logo',
  method: 'GET',
  path: '/api/public/logo/:logoId',
  summary: 'Get the picture of the organisation of this host. A new picture has a new address',
  needs: 'public',
  rate: 'read',
  binary: true,
  params: z.object({ logoId: id }),
  answers: {},
});
