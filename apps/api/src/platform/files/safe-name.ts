const longestName = 100;
const longestExtension = 10;

/**
 * Removed: controls and all invisible format characters (right-to-left overrides would turn `gpj.exe` into `exe.jpg`), line and
 * paragraph separators, private-use and unassigned characters.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;

/** Characters that some system forbids in a file name. */
const forbidden = /[<>:"|?*]/g;

const shorten = (text: string, length: number): string => {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > length) break;
    short += character;
  }
  return short;
};

function splitExtension(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || name.length - dot > longestExtension) return { stem: name, extension: '' };
  return { stem: name.slice(0, dot).trimEnd(), extension: name.slice(dot) };
}

/**
 * Returns the name under which a file is shown and downloaded, from any text that a browser sent: one harmless part of at most
 * 100 characters, its ending kept.
 */
export function safeFileName(raw: string): string {
  const visible = raw.toWellFormed().normalize('NFC').replace(unseen, '');
  const lastPart = visible.split(/[/\\]/).at(-1) ?? '';
  const tidy = lastPart
    .replace(forbidden, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  if (tidy === '') return 'file';
  const { stem, extension } = splitExtension(tidy);
  return shorten(stem, longestName - extension.length).trimEnd() + extension;
}

const toAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');

/** Encodes a name as RFC 8187 wants. encodeURIComponent leaves four characters that it does not allow. */
const toExtendedValue = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the Content-Disposition header (RFC 6266): a plain name for old readers and the true one encoded as RFC 8187 says. */
export function contentDisposition(name: string, inline = false): string {
  const safe = safeFileName(name);
  return `${inline ? 'inline' : 'attachment'}; filename="${toAscii(safe)}"; filename*=UTF-8''${toExtendedValue(safe)}`;
}
