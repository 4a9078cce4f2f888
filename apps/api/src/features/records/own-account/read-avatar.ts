import { resizeImage } from '../../../platform/files/resize-image.ts';
import { invalid } from '../../../platform/http/problem-error.ts';

const dataUrl = /^data:[a-z0-9/+.-]*;base64,/i;

/**
 * Reads a picture as the browser sends it, and returns it made small and written anew, as a data address. Throws 422 when it is not
 * a picture.
 */
export async function readAvatar(base64: string): Promise<string> {
  const resized = await resizeImage(Buffer.from(base64.replace(dataUrl, ''), 'base64'));
  if (!resized) throw invalid([{ code: 'not_a_picture', field: 'avatarBase64' }]);
  return `data:${resized.contentType};base64,${Buffer.from(resized.bytes).toString('base64')}`;
}
