import { logoMegabytes } from '@evenhand/contract/tenancy/organizations/logo';
import { type PictureKind, pictureMegabytes } from '@evenhand/contract/tenancy/organizations/pictures';
import type { FastifyRequest } from 'fastify';
import { compressPicture } from '../../../../platform/files/compress-picture.ts';
import { type KeptImage, type ResizedImage, resizeImage } from '../../../../platform/files/resize-image.ts';
import { safeFileName } from '../../../../platform/files/safe-name.ts';
import { sniffType } from '../../../../platform/files/sniff-type.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { readUpload } from '../../../../platform/http/read-upload.ts';

/** Twice as wide as a logo may be shown, for screens with twice the points. */
const sidePixels = 800;

const refused = (): ProblemError =>
  new ProblemError('type_not_accepted', { faults: [{ code: 'type_not_accepted', field: 'file' }] });

/** Reads a picture, told by its content, and writes it anew, so that nothing is in it but what one sees. */
async function receiveImage<T>(
  request: FastifyRequest,
  megabytes: number,
  write: (bytes: Buffer) => Promise<T | null>,
): Promise<T> {
  const { file } = await readUpload(request, megabytes * 1024 * 1024);
  const sniffed = await sniffType(safeFileName(file.name), file.bytes);
  if (!sniffed.ok || !sniffed.contentType.startsWith('image/')) throw refused();
  const picture = await write(file.bytes);
  if (!picture) throw refused();
  return picture;
}

const smallLogo = (bytes: Buffer): Promise<ResizedImage | null> => resizeImage(bytes, sidePixels);

export const receiveLogo = (request: FastifyRequest): Promise<ResizedImage> =>
  receiveImage(request, logoMegabytes, smallLogo);

export const receivePicture = (request: FastifyRequest, kind: PictureKind): Promise<KeptImage> =>
  kind === 'band'
    ? receiveImage<KeptImage>(request, pictureMegabytes, compressPicture)
    : receiveImage<KeptImage>(request, logoMegabytes, smallLogo);
