import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/scalars.ts';
import { organization } from './organizations.ts';

export const pictureMegabytes = 10;

/** The picture at the head of the list of roles, and the logo for dark headers. */
export const pictureKind = z.enum(['band', 'dark-logo']);
export type PictureKind = z.infer<typeof pictureKind>;

const params = z.object({ id, kind: pictureKind });

export const uploadPicture = endpoint({
  id: 'organizations.upload-picture',
  method: 'PUT',
  path: '/api/v1/organization/:id/picture/:kind',
  summary: 'Upload a picture for the public pages in place of the one of its kind (multipart: file)',
  needs: 'organization:configure',
  rate: 'upload',
  bodyKind: 'file',
  params,
  answers: { 200: organization },
  errors: ['too_large', 'type_not_accepted'],
});

export const removePicture = endpoint({
  id: 'organizations.remove-picture',
  method: 'DELETE',
  path: '/api/v1/organization/:id/picture/:kind',
  summary: 'Remove a picture from the public pages',
  needs: 'organization:configure',
  rate: 'write',
  params,
  answers: { 200: organization },
});

export const readPicture = endpoint({
  id: 'organizations.picture',
  method: 'GET',
  path: '/api/public/picture/:pictureId',
  summary: 'Get a picture of the public pages of the organisation of this host. A new picture has a new address',
  needs: 'public',
  rate: 'read',
  binary: true,
  params: z.object({ pictureId: id }),
  answers: {},
});
