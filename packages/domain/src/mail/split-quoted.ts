/** A mail's own words, and what it repeats of earlier mails below them. Together they are the whole text. */
export interface SplitMail {
  readonly text: string;
  readonly quoted: string;
}

const longestHeading = 300;
const quotedLine = /^\s*>/;
/** Lines by which mail programs introduce what they repeat, in the languages of our users. */
const headings: readonly RegExp[] = [
  /^\s*On .{5,250}wrote\s?:\s*$/i,
  /^\s*Le .{5,250}a écrit\s?:\s*$/i,
  /^\s*Am .{5,250}schrieb.{0,120}:\s*$/i,
  /^\s*El .{5,250}escribió\s?:\s*$/i,
  /^\s*Il .{5,250}ha scritto\s?:\s*$/i,
  /^\s*-{2,}\s*(?:Original Message|Message d[’']origine|Forwarded message|Message transféré|Ursprüngliche Nachricht)\s*-{2,}\s*$/i,
  /^\s*_{20,}\s*$/,
];
const senderLine = /^\s*\*?(?:From|De|Von|Da)\s?:\*?\s.{1,250}$/i;
const furtherLine = /^\s*\*?(?:Sent|To|Date|Subject|Envoyé|À|Objet|Gesendet|An|Betreff)\s?:\*?/i;

/** Whether the line, with the next one where a mail program has folded it, introduces what is repeated. */
function isHeading(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  const next = lines[at + 1] ?? '';
  if (line.length > longestHeading) return false;
  if (headings.some((heading) => heading.test(line))) return true;
  if (senderLine.test(line) && furtherLine.test(next.slice(0, longestHeading))) return true;
  const folded = `${line.trim()} ${next.trim()}`;
  return /^\s*(?:On|Le|Am|El|Il) /.test(line) && folded.length <= longestHeading && isFoldedHeading(folded);
}

const isFoldedHeading = (text: string): boolean => headings.slice(0, 5).some((heading) => heading.test(text));

/** Returns the line from which on everything is repeated, when the rest of the mail consists of quoted lines alone. */
function startOfTail(lines: readonly string[]): number {
  let start = lines.length;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (quotedLine.test(line)) start = at;
    else if (line.trim() !== '') break;
  }
  return start;
}

/**
 * Parts a mail into its own words and what it repeats, at the first line that introduces what is repeated. Answers written between
 * quoted lines are its own words. Nothing is dropped.
 */
export function splitQuoted(whole: string): SplitMail {
  const lines = whole.replace(/\r\n?/g, '\n').split('\n');
  const heading = lines.findIndex((_, at) => isHeading(lines, at));
  const tail = startOfTail(lines);
  const isAnsweredWithin = heading >= 0 && tail > heading + 1 && answersWithin(lines.slice(heading + 1));
  const start = heading < 0 || isAnsweredWithin ? tail : Math.min(heading, tail);
  const text = lines.slice(0, start).join('\n').trim();
  const quoted = lines.slice(start).join('\n').trim();
  // A mail of nothing but repeated lines is shown whole.
  return text === '' ? { text: quoted, quoted: '' } : { text, quoted };
}

/** Whether own words stand between quoted lines. */
function answersWithin(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => quotedLine.test(line));
  return first >= 0 && lines.slice(first).some((line) => !quotedLine.test(line) && line.trim() !== '');
}
