import {
  betweenSchools,
  longestSchoolKey,
  schoolsQuestion,
  typedForOthers,
} from '@evenhand/domain/education/school-key';
import { expiringPermitIds } from '@evenhand/domain/reference/permit-types';
import { type RawBuilder, sql } from 'kysely';

/** Characters of an answer that are kept: a list searches for whole answers and shows their beginning. */
export const longestAnswer = 200;

const list = (key: string): RawBuilder<unknown> =>
  sql`case when jsonb_typeof(p.data -> ${sql.lit(key)}) = 'array' then p.data -> ${sql.lit(key)} else cast('[]' as jsonb) end`;

const text = (key: string): RawBuilder<unknown> =>
  sql`nullif(left(btrim(p.data ->> ${sql.lit(key)}), ${sql.lit(longestAnswer)}), '')`;

const figure = (key: string): RawBuilder<unknown> =>
  sql`case when jsonb_typeof(p.data -> ${sql.lit(key)}) = 'number' then cast(p.data -> ${sql.lit(key)} as double precision) end`;

const yesNo = (key: string): RawBuilder<unknown> =>
  sql`case when jsonb_typeof(p.data -> ${sql.lit(key)}) = 'boolean' then p.data ->> ${sql.lit(key)} end`;
const day = (key: string): RawBuilder<unknown> =>
  sql`case when p.data ->> ${sql.lit(key)} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then p.data ->> ${sql.lit(key)} end`;
const needsPermit = sql`p.section = 'personal' and p.data ->> 'citizen' = 'false'`;
const expires = sql`p.data ->> 'permitType' = any(cast(${expiringPermitIds.map(String)} as text[]))`;

const year = (key: string): RawBuilder<unknown> =>
  sql`case when jsonb_typeof(c.entry -> ${sql.lit(key)}) = 'number' then cast(c.entry -> ${sql.lit(key)} as double precision) else 0 end`;

/**
 * Course that stands for all of a candidate's, by the rule of packages/domain/src/education/main-university.ts. It is found once
 * (`offset 0`).
 */
const mainCourse = sql`select c.entry from jsonb_array_elements(${list('universities')}) with ordinality as c(entry, place)
    where jsonb_typeof(c.entry) = 'object'
    order by (coalesce(c.entry ->> 'universityType', '') = 'UNDERGRADUATE') desc, ${year('universityGraduationYear')} desc,
      ${year('universityStartYear')} desc, c.place
    limit 1`;

const admission = (key: string): RawBuilder<unknown> =>
  sql`jsonb_array_elements(${list('admissions')}) as e(entry) cross join lateral (
      select case when jsonb_typeof(e.entry -> ${sql.lit(key)}) = 'string' then e.entry ->> ${sql.lit(key)} end) as told(value)`;

/** Name of a university that is on no list. */
const otherUniversity = sql`case when m.entry -> 'university' ->> 'id' is null
    then nullif(left(btrim(m.entry -> 'university' ->> 'name'), ${sql.lit(longestAnswer)}), '') end`;

/** Codes of the practice areas, and below of the jurisdictions, with a space between them. */
const areas = sql`select string_agg(e.value, ' ' order by e.value collate "C") from jsonb_array_elements_text(${list('practiceAreas')}) as e(value)`;
const jurisdictions = sql`select string_agg(one.value, ' ' order by one.value collate "C") from (
      select distinct told.value from ${admission('jurisdiction')} where told.value <> '') as one`;
const firstAdmitted = sql`select min(told.value collate "C") from ${admission('admittedOn')} where told.value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;

const languages = sql`select nullif(left(string_agg(btrim(e.entry ->> 'language'), ', ' order by e.place), ${sql.lit(longestAnswer)}), '')
      from jsonb_array_elements(${list('languages')}) with ordinality as e(entry, place)
      where jsonb_typeof(e.entry -> 'language') = 'string' and btrim(e.entry ->> 'language') <> ''`;

const bare = sql`regexp_replace(upper(p.data ->> 'postcode'), '[^A-Z0-9]', '', 'g')`;

/** Parts of a degree that are told apart; one of them is a metre. */
const parts = sql.lit(100_000);
/** Factor that puts latitude and longitude into one figure, so that an index orders by the one and holds the other. */
const shift = sql.lit(100_000_000);

/** Location of the postcode in the candidate's address; no row when that postcode was not imported. */
const home = sql`select floor((cast(d.latitude as double precision) + 90) * ${parts} + 0.5) * ${shift}
      + floor((cast(d.longitude as double precision) + 180) * ${parts} + 0.5)
    from postcode d where d.postcode = left(${bare}, -3) || ' ' || right(${bare}, 3) and d.latitude is not null and d.longitude is not null`;

/** Returns the latitude of `home`, and below the longitude, in degrees. */
export const latitudeOf = (figure: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`floor(${figure} / ${shift}) / ${parts} - 90`;
export const longitudeOf = (figure: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${figure} - floor(${figure} / ${shift}) * ${shift}) / ${parts} - 180`;
/** Returns the least figure of a location at or north of a latitude. */
export const figureFrom = (latitude: number): number => Math.floor((latitude + 90) * 100_000) * 100_000_000;

/**
 * Rows of (question_id, text_value, number_value), empty ones among them, that lists use of the catalogue's questions in a
 * section `profile_section p`. Ids and paths are those of packages/domain/src/fields/catalogue/catalogue-questions.ts.
 */
export const profileAnswers: RawBuilder<unknown> = sql`
    select 'town' as question_id, ${text('town')} as text_value, cast(null as double precision) as number_value
      where p.section = 'personal'
    union all select 'citizen', ${yesNo('citizen')}, null where p.section = 'personal'
    union all select 'needsSponsorship', ${yesNo('needsSponsorship')}, null where ${needsPermit}
    union all select 'permitExpiry', ${day('permitExpiry')}, null where ${needsPermit} and ${expires}
    union all select 'availableFrom', ${day('availableFrom')}, null where p.section = 'personal'
    union all select 'home', null, (${home}) where p.section = 'personal'
    union all select said.question_id, said.text_value, said.number_value
      from (select (${mainCourse}) as entry offset 0) m
      cross join lateral (values
        ('subject', nullif(left(concat_ws(', ', nullif(btrim(m.entry ->> 'subject'), ''), nullif(btrim(m.entry ->> 'secondSubject'), '')),
          ${sql.lit(longestAnswer)}), ''), cast(null as double precision)),
        ('degreeType', nullif(m.entry ->> 'degreeType', ''), null),
        ('degreeState', nullif(m.entry ->> 'degreeStatus', ''), null),
        ('otherUniversity', ${otherUniversity}, null),
        ('languages', (${languages}), null),
        ('pqe', (${firstAdmitted}), null),
        ('jurisdiction', (${jurisdictions}), null),
        ('practiceAreas', (${areas}), null),
        ('noticeWeeks', null, ${figure('noticeWeeks')}),
        ('expectedSalary', null, ${figure('expectedSalary')})) as said(question_id, text_value, number_value)
      where p.section = 'university'`;

/** Sections of the profile that name schools. */
export const schoolSections = ['secondary', 'sixthForm'];

/** Characters of all keys together: an index holds the row. */
const longestSchools = 600;
const told = sql`e.entry -> 'school' ->> 'name'`;
const isOfRegister = sql`jsonb_typeof(e.entry -> 'school' -> 'id') = 'number'`;
const usual = (name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(${name}, ${sql.lit(typedForOthers.from)}, ${sql.lit(typedForOthers.to)})`;
const schoolName = (name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left(lower(btrim(regexp_replace(${usual(name)}, '\\s+', ' ', 'g')) collate "default"), ${sql.lit(longestSchoolKey)})`;
const urn = sql`case when ${isOfRegister} then '#' || (e.entry -> 'school' ->> 'id') end`;
/** Name of a school of the register without its town, which the profile keeps after a comma. */
const nameAlone = sql`case when ${isOfRegister} then ${schoolName(sql`regexp_replace(${told}, ',[^,]*$', '')`)} end`;

/**
 * Selects a row of `answer_projection` for each application whose profile names schools, in rows of (organization_id,
 * application_id, role_id, section, data): the keys of packages/domain/src/education/school-key.ts, numbers before names. They find
 * candidates by a group of schools, and no list shows them. A school of the register is found without its town too.
 */
export const schoolsOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
      select p.organization_id, p.application_id, ${sql.lit(schoolsQuestion)}, p.role_id,
        left(string_agg(distinct k.key, ${sql.lit(betweenSchools)} order by k.key), ${sql.lit(longestSchools)}), cast(null as double precision)
      from ${rows} p
      cross join lateral (select ${list('secondarySchools')} || ${list('sixthFormSchools')} as schools) as s
      cross join lateral jsonb_array_elements(s.schools) as e(entry)
      cross join lateral (select v.key collate "C" as key from (values (${urn}), (${schoolName(told)}), (${nameAlone})) as v(key)) as k
      where p.section = any(cast(${schoolSections} as text[])) and k.key <> ''
      group by p.organization_id, p.application_id, p.role_id`;
