import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const projectRoot: string = resolve(import.meta.dirname, '../..');

/** Returns the output of a git command, or null when there is no git, no repository or no such commit. */
const git = (root: string, ...parameters: string[]): Promise<string | null> =>
  run('git', parameters, { cwd: root, maxBuffer: 32 * 1024 * 1024 }).then(
    ({ stdout }) => stdout,
    () => null,
  );

/**
 * Returns the commit that this state is compared with: the one at which the branch left main, or the commit before this one on
 * main itself. Null in a copy without history.
 */
export async function findBaseCommit(root: string = projectRoot): Promise<string | null> {
  const head = (await git(root, 'rev-parse', 'HEAD'))?.trim();
  const fork = (await git(root, 'merge-base', 'HEAD', 'origin/main'))?.trim();
  if (fork && fork !== head) return fork;
  return (await git(root, 'rev-parse', '--verify', '--quiet', 'HEAD~1'))?.trim() || null;
}

/** Returns a file as it was at a commit; null when it was not there. */
export const fileAt = (commit: string, path: string, root: string = projectRoot): Promise<string | null> =>
  git(root, 'show', `${commit}:${path}`);

/** Returns the names of the files in a folder at a commit. */
export async function filesAt(commit: string, folder: string, root: string = projectRoot): Promise<string[]> {
  const listed = await git(root, 'ls-tree', '-r', '--name-only', commit, '--', folder);
  return (listed ?? '').split('\n').filter((line) => line !== '');
}

/** Returns the versions of a file in the history since the commit that added the file `beginning`; newest first. */
export async function versionsSince(beginning: string, path: string, root: string = projectRoot): Promise<string[]> {
  const added = await git(root, 'log', '--format=%H', '--diff-filter=A', '--', beginning);
  const first = added?.trim().split('\n').at(-1);
  if (!first) return [];
  const later = (await git(root, 'log', '--format=%H', `${first}..HEAD`, '--', path)) ?? '';
  const commits = [...later.split('\n').filter((line) => line !== ''), first];
  const sources = await Promise.all(commits.map((commit) => fileAt(commit, path, root)));
  return sources.filter((source) => source !== null);
}
