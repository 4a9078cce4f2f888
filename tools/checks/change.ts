import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBaseCommit, projectRoot } from './base-commit.ts';

const run = promisify(execFile);

/** Files that differ from a commit: committed since, not committed yet, or new. */
export interface Change {
  readonly base: string;
  /** Paths below the project's root; deleted files are among them. */
  readonly files: readonly string[];
}

/** Returns what differs from `base`, or from where the branch left main. Throws when there is no such commit. */
export async function findChange(base: string | null, root: string = projectRoot): Promise<Change> {
  const commit = base ?? (await findBaseCommit(root));
  if (!commit) throw new Error('There is no earlier commit to compare with: name one, as in `--changed=HEAD~3`.');
  const list = async (...parameters: string[]): Promise<string[]> => {
    const { stdout } = await run('git', parameters, { cwd: root, maxBuffer: 32 * 1024 * 1024 });
    return stdout.split('\n').filter((line) => line !== '');
  };
  const tracked = await list('diff', '--name-only', '--no-renames', commit, '--');
  const untracked = await list('ls-files', '--others', '--exclude-standard');
  return { base: commit, files: [...new Set([...tracked, ...untracked])].sort() };
}
