import type { ReceivedFile } from './http-client.ts';

/** Hands received bytes to the browser as a file. */
export function saveFile({ blob, fileName }: ReceivedFile): void {
  const url = URL.createObjectURL(blob);
  followDownload(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Follows a one-use download address: the bearer token cannot ride on a plain link. */
export function followDownload(url: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
