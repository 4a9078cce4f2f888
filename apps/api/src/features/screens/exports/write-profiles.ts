import type { ListedProfile } from '@evenhand/contract/records/candidates/profiles';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { WordKey } from '@evenhand/words/parts';
import type { Cell } from '../../../platform/files/table-cell.ts';
import type { StaffSay } from '../../tenancy/reference/public.ts';
import { hiringWords } from '../search/public.ts';
import { type MadeFile, type ProfileRun, progress } from './export-run.ts';
import { wallClock } from './table-columns.ts';
import { toFile } from './write-table.ts';

const atOnce = 1000;
const lastStep = 7;

function membershipIn(say: StaffSay, { candidateStatus, step }: ListedProfile): string {
  if (candidateStatus === 'ACTIVE') return say('staff.profiles.finished');
  if (candidateStatus === 'NOT_VERIFIED') return say('staff.profiles.notVerified');
  return say('staff.profiles.step', { step: Math.min(step, lastStep), of: lastStep });
}

async function* rowsOf(run: ProfileRun, cellsOf: (profile: ListedProfile) => Cell[]): AsyncGenerator<Cell[][]> {
  const { ids, profiles } = run;
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = await run.inTenant((tx) => profiles.readRows(tx, ids.slice(from, from + atOnce)));
    yield some.map(cellsOf);
    await progress(run, Math.min(from + atOnce, ids.length));
  }
}

/** Writes the list of profiles as a table, with the columns that the list has. No answer of the profile is among them. */
export async function writeProfiles(run: ProfileRun, title: string): Promise<MadeFile> {
  const say = hiringWords(run.tenant, run.language);
  const clock = wallClock(officeZone(run.tenant));
  const columns: readonly (readonly [WordKey<'base' | 'staff'>, (profile: ListedProfile) => Cell])[] = [
    ['columns.name', ({ name }) => name],
    ['staff.profiles.email', ({ email }) => email],
    ['staff.profiles.membership', (profile) => membershipIn(say, profile)],
    ['columns.pi', ({ pi }) => pi],
    ['columns.flagCount', ({ flagCount }) => flagCount],
    ['staff.profiles.changed', ({ changedAt }) => clock(changedAt)],
  ];
  const cellsOf = (profile: ListedProfile): Cell[] => columns.map(([, cellOf]) => cellOf(profile));
  return toFile(run, { headings: columns.map(([key]) => say(key)), rows: rowsOf(run, cellsOf) }, title);
}
