import { projectRoot } from './checks/base-commit.ts';
import { reportFaults } from './checks/outcome.ts';
import { readAllSources, type Source } from './checks/read-sources.ts';

/** Comments and test titles are plain sentences that name the person they speak of: CONTRIBUTING.md says how. */

const opening =
  /^(?:Of|What|Whatever|Whoever|Whomever|Where|Wherever|Who|Whom|Whose|Which|(?:By|To|For|In|From|On|With|At|About) (?:what|which|whom|whose))\b/;
const unnamed = /\b(?:somebody|whoever|whomever|nobody)\b/i;
const title = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/** Holds planted faults as texts. */
const planted = 'tools/planted-languages.test.ts';

interface Comment {
  readonly line: number;
  readonly text: string;
}

const single = /(?:^|\s)\/\/ (.*)$/;
const block = /(?:^|\s)\/\*\*? ?(.*)$/;
const bare = (line: string): string => line.replace(/^\s*\*?\s?/, '').replace(/\*\/.*$/, '');

/** Returns the lines of the block comment that begins at a line, up to its end. */
function blockAt(lines: readonly string[], at: number): readonly string[] {
  const last = lines.findIndex((line, index) => index >= at && line.includes('*/'));
  return lines.slice(at, last < 0 ? lines.length : last + 1);
}

/** Returns the lines of the comment of single lines that begins at a line. One behind code ends with its line. */
function singlesAt(lines: readonly string[], at: number): readonly string[] {
  const isAlone = (line: string | undefined): boolean => /^\s*\/\/ /.test(line ?? '');
  if (!isAlone(lines[at])) return lines.slice(at, at + 1);
  const end = lines.findIndex((line, index) => index > at && !isAlone(line));
  return lines.slice(at, end < 0 ? lines.length : end);
}

/** Lists the comments of a file, several lines as one. A comment behind code counts too. */
function commentsOf(text: string): Comment[] {
  const lines = text.split('\n');
  const comments: Comment[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [kind, found] = block.test(line) ? [blockAt, block] : [singlesAt, single];
    if (!found.test(line)) continue;
    const parts = kind(lines, at);
    const said = parts.map((part, index) =>
      bare((index === 0 || kind === singlesAt ? found.exec(part)?.[1] : part) ?? ''),
    );
    comments.push({ line: at + 1, text: said.join(' ').trim() });
    at += parts.length - 1;
  }
  return comments;
}

const titlesOf = (text: string): Comment[] =>
  [...text.matchAll(title)].map((found) => ({
    line: text.slice(0, found.index).split('\n').length,
    text: found[2] ?? '',
  }));

function faultsOf({ path, text }: Source): string[] {
  const comments = commentsOf(text);
  const titles = /\.(?:test|spec)\.tsx?$/.test(path) ? titlesOf(text) : [];
  return [
    ...comments
      .filter((comment) => opening.test(comment.text))
      .map((comment) => ({ ...comment, why: 'begins with a clause' })),
    ...[...comments, ...titles]
      .filter((comment) => unnamed.test(comment.text))
      .map((comment) => ({ ...comment, why: 'does not name the person' })),
  ].map(({ line, why, text: said }) => `${path}:${line}: ${why}: ${said.slice(0, 80)}`);
}

/** Returns a line for each comment or test title that is no plain sentence. */
export const commentFaults = (sources: readonly Source[]): string[] => sources.flatMap(faultsOf);

if (import.meta.main) {
  const sources = await readAllSources(projectRoot, ['apps', 'packages', 'tools', 'e2e', 'bench']);
  reportFaults(commentFaults(sources.filter(({ path }) => path !== planted)));
}
