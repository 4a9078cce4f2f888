import type { SchoolRow } from '@evenhand/domain/imports/schools-file';
import { writeSchools } from '../apps/api/src/features/upkeep/imports/schools.queries.ts';
import { openDatabase } from '../apps/api/src/platform/db/tenant-tx.ts';
import { openJobQueue } from '../apps/api/src/platform/jobs/job-queue.ts';
import type { BenchEngines } from './database.ts';

/** Number of open schools in the register of England and Wales. */
const schoolCount = 27_000;
const atOnce = 3000;

const beginnings =
  'Ash Barn Bex Brad Burn Cal Charl Chest Cross Dal Ember Fair Farn Glen Green Had Hart Hazel Holm Kings Lang Lin Marsh Mill North Oak Pem Queens Raven Rock Sand Stan Thorn Upp Wal West Wind Wood Yar'.split(
    ' ',
  );
const endings = 'field ton ley ham ford wick bury dale worth stead minster mouth den well combe'.split(' ');
const saints = 'Mary’s|John’s|Peter’s|Paul’s|Joseph’s|Thomas More|Cuthbert’s|Anne’s|Michael’s|Aidan’s'.split('|');
const kinds = [
  'Academy',
  'High School',
  'School',
  'College',
  'Community School',
  'Sixth Form College',
  'Grammar School',
];

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** Returns a place name. Places repeat as in life, so that many schools share words of their names. */
const placeOf = (index: number): string => at(beginnings, index) + at(endings, Math.floor(index / beginnings.length));

function schoolOf(index: number): SchoolRow {
  const place = placeOf(index * 7);
  const saint = `St ${at(saints, index)} Catholic ${at(kinds, index >> 2)}, ${place}`;
  return {
    urn: 1_000_000 + index,
    name: index % 5 === 0 ? saint : `${place} ${at(kinds, index)}`,
    nation: index % 16 === 0 ? 'WALES' : 'ENGLAND',
    status: 'Open',
    kind: 'Academy converter',
    independent: index % 12 === 0,
    phase: 'Secondary',
    admissions: null,
    sixthForm: index % 3 === 0,
    freeMeals: index % 40,
    town: placeOf(index * 11),
    postcode: null,
    openedOn: null,
    closedOn: null,
  };
}

/** Adds a register of made-up schools in the form in which an import writes the real one. */
export async function addSchools(engines: BenchEngines): Promise<void> {
  const jobs = openJobQueue({ engine: engines.app, onError: () => undefined });
  const database = openDatabase(engines.app, () => new Date(), jobs);
  for (let from = 0; from < schoolCount; from += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, index) => schoolOf(from + index));
    await database.withPlatform((tx) => writeSchools(tx, rows));
  }
  await engines.admin.exclusive((session) => session.exec('vacuum analyze school, school_word'));
}

/** Returns the beginning of a school's name, as a candidate types it letter by letter. */
export function typedForSchool(index: number): string {
  const name = schoolOf((index * 7919) % schoolCount).name;
  return name.slice(0, 2 + (index % 12)).trim();
}
