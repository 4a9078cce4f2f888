/** Longest side in pixels of the picture that is sent. The server makes it smaller still. */
const mostPixels = 1024;

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

async function smaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.85));
}

/**
 * Shrinks a photo, which from a phone has ten times the bytes that are needed. A file that the browser cannot read is left for the
 * server to judge.
 */
export const shrinkPicture = async (file: File): Promise<string> => asDataUrl(await smaller(file).catch(() => file));
