import { nameKey } from '@evenhand/domain/candidates/name-key';
import { searchWords } from '@evenhand/domain/lists/search-words';
import { universities } from '@evenhand/domain/reference/universities';
import { nameGroups } from '../apps/api/src/features/upkeep/demo/made-up/names.ts';
import { idSql } from './population.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const array = (texts: readonly string[]): string => `array[${texts.map(quoted).join(', ')}]`;
const numbers = (values: readonly number[]): string => `array[${values.join(', ')}]`;

/** Returns names of one word, whose folded forms are one word too. */
const single = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => searchWords({ firstName: name, lastName: null, email: null }).length === 1);

const firstNames = single(nameGroups.flatMap((group) => [...group.women, ...group.men]));
const lastNames = single(nameGroups.flatMap((group) => group.families));

/** Returns SQL for a pseudo-random number from 0 to `below` - 1 that follows from the row's number. */
const chance = (salt: number, below: number): string => `((hashint8(n * 131 + ${salt}) & 2147483647) % ${below})`;
const pick = (list: string, salt: number, length: number): string => `(${list})[1 + ${chance(salt, length)}]`;

const sources = ['CAREERS_SITE', 'LAW_FAIR', 'UNI_CAREERS', 'LINKEDIN', 'LAWCAREERS', 'LEGALCHEEK', 'SEARCH'];
/** Permit types of candidates who are not citizens. */
const permits = [2, 5, 6, 7, 8, 9, 14];
const classes = [90, 1, 1, 1, 2, 2, 2, 2, 3, 99];
const usual = universities
  .filter((one) => one.country === 'GB' && (one.groups.includes('RUSSELL_GROUP') || one.id % 3 === 0))
  .map((one) => one.id);

/** Columns about a slice of people that several tables share. */
export const peopleTable = `create temporary table if not exists bench_person (
  n bigint, id uuid, application_id uuid, first_name text, last_name text, first_key text, last_key text, email text,
  university_id integer, degree_class smallint, average real, graduation_year smallint, permit_type smallint,
  source text, stage_id smallint, substage_id integer, applied_at timestamptz, last_change_at timestamptz, score smallint,
  ks4_pi smallint, ks5_pi smallint, ks4_percentile smallint, ks5_percentile smallint, flag_count smallint)`;

const stage = `case when ${chance(8, 100)} < 45 then 1 when ${chance(8, 100)} < 63 then 8 when ${chance(8, 100)} < 78 then 29
  when ${chance(8, 100)} < 86 then 4 when ${chance(8, 100)} < 89 then 10 when ${chance(8, 100)} < 91 then 11
  when ${chance(8, 100)} < 94 then 15 else 16 end`;

/** Makes the value null for four candidates in ten. */
const unlessUnknown = (salt: number, value: string): string =>
  `case when ${chance(salt, 10)} < 4 then null else cast(${value} as smallint) end`;

/** Parameters: `$1` and `$2` are the range of numbers, `$3` is now. */
export const fillPeople = `insert into bench_person
  select p.n, ${idSql('candidate', 'p.n')}, ${idSql('application', 'p.n')}, p.first_name, p.last_name, p.first_key, p.last_key,
    p.first_key || '.' || p.last_key || '.' || p.n || '@example.org', p.university_id, p.degree_class, p.average,
    p.graduation_year, p.permit_type, p.source, p.stage_id,
    p.stage_id * 100 + case when p.stage_id in (1) then 0 when p.stage_id in (15, 16) then 4 else p.state end,
    p.applied_at, case when p.stage_id = 1 then p.applied_at else p.applied_at + (($3::timestamptz - p.applied_at) * p.share) end, p.score,
    p.ks4_pi, p.ks5_pi, p.ks4_percentile, p.ks5_percentile, p.flag_count
  from (select n,
      ${pick(array(firstNames), 1, firstNames.length)} as first_name,
      ${pick(array(firstNames.map((name) => nameKey('', name))), 1, firstNames.length)} as first_key,
      ${pick(array(lastNames), 2, lastNames.length)} as last_name,
      ${pick(array(lastNames.map((name) => nameKey(name, ''))), 2, lastNames.length)} as last_key,
      ${pick(numbers(usual), 3, usual.length)} as university_id,
      cast(${pick(numbers(classes), 4, classes.length)} as smallint) as degree_class,
      cast(50 + ${chance(5, 300)} / 10.0 as real) as average,
      cast(2023 + ${chance(6, 7)} as smallint) as graduation_year,
      case when ${chance(7, 100)} < 78 then cast(1 as smallint) else cast(${pick(numbers(permits), 9, permits.length)} as smallint) end as permit_type,
      ${pick(array(sources), 10, sources.length)} as source,
      cast(${stage} as smallint) as stage_id,
      ${chance(11, 5)} as state,
      $3::timestamptz - make_interval(secs => 86400 + ${chance(12, 5_000_000)}) as applied_at,
      ${chance(13, 1000)} / 1000.0 as share,
      case when ${chance(14, 10)} < 6 then null else cast(100 + ${chance(15, 9)} * 50 as smallint) end as score,
      ${unlessUnknown(16, `${chance(17, 1000)} - 200`)} as ks4_pi,
      ${unlessUnknown(16, `${chance(18, 900)} - 200`)} as ks5_pi,
      ${unlessUnknown(16, `1 + ${chance(19, 100)}`)} as ks4_percentile,
      ${unlessUnknown(16, `1 + ${chance(20, 100)}`)} as ks5_percentile,
      ${unlessUnknown(21, chance(22, 6))} as flag_count
    from generate_series($1::bigint, $2::bigint) n) p`;

const json = (pairs: Readonly<Record<string, string>>): string =>
  `jsonb_build_object(${Object.entries(pairs)
    .map(([key, value]) => `'${key}', ${value}`)
    .join(', ')})`;

/** Returns SQL for a list of one entry. */
const list = (pairs: Readonly<Record<string, string>>): string => `jsonb_build_array(${json(pairs)})`;

/** The ordinary sections of a complete profile, of a row of `bench_person b` with `u.name` its university's. */
export const sectionData: Readonly<Record<string, string>> = {
  personal: `${json({
    firstName: 'b.first_name',
    lastName: 'b.last_name',
    email: 'b.email',
    phone: `'07700900' || lpad((b.n % 1000)::text, 3, '0')`,
    country: `'GB'`,
    citizen: 'b.permit_type = 1',
  })} || case when b.permit_type = 1 then '{}'::jsonb else jsonb_build_object('permitType', b.permit_type) end`,
  secondary: json({
    secondarySchools: list({
      school: `jsonb_build_object('id', null, 'name', 'Northfield Academy')`,
      secondarySchoolCompletedYear: 'b.graduation_year - 5',
    }),
  }),
  sixthForm: json({
    sixthFormSchools: list({
      school: `jsonb_build_object('id', null, 'name', 'Northfield Sixth Form College')`,
      sixthFormSchoolCompletedYear: 'b.graduation_year - 3',
    }),
    aLevelQualifications: `jsonb_build_array(jsonb_build_object('typeId', 201, 'subject', 'Law', 'grade', 'A', 'status', 'ACHIEVED', 'year', b.graduation_year - 3))`,
  }),
  university: json({
    universities: list({
      universityType: `'UNDERGRADUATE'`,
      university: `jsonb_build_object('id', b.university_id, 'name', u.name)`,
      subject: `'Law'`,
      degreeType: '1',
      degreeClass: 'b.degree_class',
      universityStartYear: 'b.graduation_year - 3',
      universityGraduationYear: 'b.graduation_year',
      average: 'round(b.average::numeric, 1)',
    }),
  }),
  terms: json({ acceptTermAndConditions: 'true' }),
  accepted: `'{}'::jsonb`,
  crs: `'{}'::jsonb`,
};

/** Names of the universities, for joins. */
export const universityRows = `(values ${universities.map((one) => `(${one.id}, ${quoted(one.name)})`).join(', ')}) as u (id, name)`;
