import { followDownload } from './download.ts';

export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Puts what was received among the person's downloads. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  followDownload(address, fileName);
  // The browser reads it after the click; a minute is more than it takes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
