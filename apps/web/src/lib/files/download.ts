/** Follows a one-use download address: the bearer token cannot ride on a plain link. */
export function followDownload(url: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
