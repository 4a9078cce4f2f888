import { readConfig } from '../apps/api/src/config.ts';
import { createUser } from '../apps/api/src/features/tenancy/identity/public.ts';
import { createOrganization } from '../apps/api/src/features/tenancy/organizations/public.ts';
import { hashPassword } from '../apps/api/src/features/tenancy/passwords/public.ts';
import { roleForm } from '../apps/api/src/features/upkeep/demo/demo-roles.ts';
import type { SqlSession } from '../apps/api/src/platform/db/engine.ts';
import { type Database, openDatabase } from '../apps/api/src/platform/db/tenant-tx.ts';
import { openJobQueue } from '../apps/api/src/platform/jobs/job-queue.ts';
import { projectionColumns } from '../apps/api/src/platform/lists/application-projection.ts';
import type { BenchEngines } from './database.ts';
import { idOf, idSql, type Slice, slicesOf } from './population.ts';
import { fillPeople, peopleTable, sectionData, universityRows } from './slice-statements.ts';

export const benchPassword = 'Bench-pass-2026!';
export const benchHost = 'bench.localhost';
const staffAccounts = 32;
const lawFirm = 1;

/** Generated data that the measurements need to know. */
export interface Population {
  readonly applications: number;
  readonly organizationId: string;
  readonly roleId: string;
  readonly staff: readonly { readonly id: string; readonly email: string }[];
  /** Candidates to be moved: they wait in the first stage of the large role. */
  readonly movers: readonly string[];
  /** How many candidates have a complete profile, a draft and a running session. */
  readonly submitters: number;
  readonly seconds: number;
}

interface Target extends Slice {
  readonly organizationId: string;
  readonly roleId: string;
  readonly staffIds: readonly string[];
}

async function addOrganizations(database: Database, count: number): Promise<string[]> {
  const config = readConfig({ PUBLIC_URL: 'http://localhost' });
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const subdomain = index === 0 ? 'bench' : `bench-${index}`;
    const made = await database.withPlatform((tx) =>
      createOrganization(tx, config, {
        subdomain,
        name: `Bench ${index}`,
        sectorId: lawFirm,
        countryBase: 'UK',
        productType: 'ATS',
        theme: { colour: '#0f766e' },
      }),
    );
    ids.push(made.id);
  }
  return ids;
}

async function addStaff(database: Database, organizationId: string): Promise<{ id: string; email: string }[]> {
  const passwordHash = await hashPassword(benchPassword);
  return database.withTenant({ organizationId, actor: { system: 'bench' } }, async (tx) => {
    const made: { id: string; email: string }[] = [];
    for (let index = 0; index < staffAccounts; index += 1) {
      const email = `staff${index}@bench.example`;
      const names = { firstName: `Reader ${index}`, lastName: 'Bench' };
      const id = await createUser(tx, { userType: 'HIRING_MANAGER_ADMIN', email, ...names, passwordHash });
      made.push({ id, email });
    }
    return made;
  });
}

async function addRole(session: SqlSession, target: Pick<Target, 'organizationId' | 'roleId' | 'role'>): Promise<void> {
  const { pipeline, criteria, definition } = roleForm('trainingContract', lawFirm);
  await session.query(
    `insert into role (organization_id, id, title, scheme, pipeline, criteria, opens_at, closes_at, published_at, created_at, updated_at)
     values ($1, $2, $3, 'VACATION_SCHEME', $4, $5, $6, $7, $6, $6, $6)`,
    [
      target.organizationId,
      target.roleId,
      `Vacation scheme ${target.role}`,
      JSON.stringify(pipeline),
      JSON.stringify(criteria),
      new Date(Date.now() - 90 * 864e5),
      new Date(Date.now() + 90 * 864e5),
    ],
  );
  await session.query(
    `insert into role_form_version (organization_id, role_id, version, definition, published_at) values ($1, $2, 1, $3, $4)`,
    [target.organizationId, target.roleId, JSON.stringify(definition), new Date(Date.now() - 90 * 864e5)],
  );
}

/** Returns statements for sections. All people have the four that lists, views and figures read; submitters have every one. */
const sectionStatements = (names: readonly string[]): string[] =>
  names.map((name) => {
    const join = name === 'university' ? `join ${universityRows} on u.id = b.university_id` : '';
    return `insert into profile_section (organization_id, candidate_id, section, data, updated_at)
      select $1, b.id, '${name}', ${sectionData[name]}, $2 from bench_person b ${join}`;
  });

const candidateStatement = (userId: string, status: string): string =>
  `insert into candidate (organization_id, id, user_id, first_name, last_name, email, phone, profile_status, step, accept_terms, created_at, updated_at)
   select $1, b.id, ${userId}, b.first_name, b.last_name, b.email, '07700900123', '${status}', 7, true, $2, $2 from bench_person b`;

const wordStatement = `insert into candidate_word (organization_id, word, candidate_id)
  select $1, w.word, b.id from bench_person b cross join lateral
    (values (b.first_key), (b.last_key), (b.n::text), ('example'), ('org'), (b.email)) as w (word) where $2::timestamptz is not null`;

const applicationStatement = `insert into application (organization_id, id, candidate_id, role_id, stage_id, substage_id, stage_before,
    assignee_id, submitted_at, applied_at, outcome_reason, outcome_released_at, withdrawn_at, source, last_change_at, stage_entered_at, version, created_at,
    name_key, university_id, degree_class, degree_average, graduation_year, permit_type, country, score,
    pi, ks4_pi, ks5_pi, ks4_percentile, ks5_percentile, flag_count)
  select $1, b.application_id, b.id, $3, b.stage_id, b.substage_id, case when b.stage_id = 1 then null else 1 end,
    case when b.n % 4 = 0 and b.stage_id <> 1 then ($4::uuid[])[1 + b.n % array_length($4::uuid[], 1)] end, b.applied_at, b.applied_at,
    case when b.stage_id = 16 then 'STRONGER' end, case when b.stage_id = 16 then b.last_change_at end,
    case when b.stage_id = 15 then b.last_change_at end, b.source, b.last_change_at, b.last_change_at, 2, b.applied_at,
    b.last_key || chr(9) || b.first_key, b.university_id, b.degree_class, b.average, b.graduation_year, b.permit_type, 'GB', b.score,
    greatest(b.ks4_pi, b.ks5_pi), b.ks4_pi, b.ks5_pi, b.ks4_percentile, b.ks5_percentile, b.flag_count
  from bench_person b where $2::timestamptz is not null`;

const facts = projectionColumns.join(', ');
const factStatement = `insert into application_projection (organization_id, application_id, ${facts})
  select organization_id, id, ${facts} from application where organization_id = $1 and role_id = $3
    and id in (select b.application_id from bench_person b) and $2::timestamptz is not null`;

const codeStatement = `insert into application_code (organization_id, code, role_id, application_id)
  select $1, lpad(b.n::text, 9, '0'), $3, b.application_id from bench_person b where $2::timestamptz is not null`;

/** Writes the keys by which the list finds duplicates. Each is unique, so that no candidate has a duplicate. */
const duplicateKeyStatement = `insert into duplicate_key (organization_id, kind, value, candidate_id)
  select $1, kind, kind || ' ' || b.email, b.id from bench_person b cross join (values ('email'), ('name-postcode')) as k (kind)
  where $2::timestamptz is not null`;

const submissionStatement = `insert into application_submission (organization_id, application_id, data, submitted_at)
  select $1, b.application_id, jsonb_build_object('formVersion', 1, 'sections', jsonb_build_object('application', jsonb_build_object('heardAbout', b.source)),
    'documents', '[]'::jsonb, 'answers', jsonb_build_array(
      jsonb_build_object('key', 'whyCommercialLaw', 'label', 'Why do you want to be a commercial lawyer?', 'value', repeat('Because of what I saw in the clinic, and what I did about it. ', 5)),
      jsonb_build_object('key', 'whyThisFirm', 'label', 'Why this firm?', 'value', repeat('Because of the work and the people I met. ', 5)))), b.applied_at
  from bench_person b where $2::timestamptz is not null`;

const eventStatement = `insert into event (organization_id, id, at, kind, actor_id, candidate_id, application_id, role_id, from_stage, to_stage, from_substage, to_substage)
  select $1, ${idSql('event', 'b.n * 2 + e.step')}, case when e.step = 0 then b.applied_at else b.last_change_at end,
    case when e.step = 0 then 'application.submitted' else 'application.moved' end, case when e.step = 1 then ($4::uuid[])[1] end,
    b.id, b.application_id, $3, case when e.step = 1 then 1 end, case when e.step = 0 then 1 else b.stage_id end,
    case when e.step = 1 then 100 end, case when e.step = 0 then 100 else b.substage_id end
  from bench_person b join (values (0), (1)) as e (step) on e.step = 0 or b.stage_id <> 1 where $2::timestamptz is not null`;

const shownSections = ['personal', 'secondary', 'sixthForm', 'university'];

async function addSlice(session: SqlSession, target: Target): Promise<void> {
  const now = new Date();
  const all = [target.organizationId, now];
  await session.exec('truncate bench_person');
  await session.query(fillPeople, [target.from, target.to, now]);
  const withRole = [...all, target.roleId, target.staffIds];
  await session.query(candidateStatement('null', 'ACTIVE'), all);
  await session.query(wordStatement, all);
  for (const statement of sectionStatements(shownSections)) await session.query(statement, all);
  await session.query(applicationStatement, withRole);
  // Without statistics the database takes the new rows for a handful and compares each with every person.
  await session.exec('analyze bench_person, application');
  for (const statement of [factStatement, codeStatement]) await session.query(statement, [...all, target.roleId]);
  await session.query(duplicateKeyStatement, all);
  await session.query(submissionStatement, all);
  await session.query(eventStatement, withRole);
}

const draftAnswers = JSON.stringify({
  whyCommercialLaw: 'Because of what I saw in the clinic, and what I did about it.',
  whyThisFirm: 'Because of the work and the people I met.',
  recentBusinessStory: 'A merger that was called off, and what it meant for the lenders.',
  offices: ['london'],
  appliedBefore: false,
  conduct: false,
  heardAbout: 'CAREERS_SITE',
});

/** Adds signed-in candidates whose applications are ready to send. */
async function addSubmitters(session: SqlSession, target: Target): Promise<void> {
  const now = new Date();
  const all = [target.organizationId, now];
  const userId = idSql('user', 'b.n');
  await session.exec('truncate bench_person');
  await session.query(fillPeople, [target.from, target.to, now]);
  await session.query(
    `insert into user_account (organization_id, id, user_type, email, email_key, first_name, last_name, status, created_at, updated_at)
     select $1, ${userId}, 'CANDIDATE', b.email, b.email, b.first_name, b.last_name, 'ACTIVE', $2, $2 from bench_person b`,
    all,
  );
  await session.query(
    `insert into session (organization_id, id, user_id, device_name, browser, created_at, last_used_at, expires_at)
     select $1, ${idSql('session', 'b.n')}, ${userId}, 'bench', false, $2, $2, $2::timestamptz + interval '1 day' from bench_person b`,
    all,
  );
  await session.query(candidateStatement(userId, 'PENDING'), all);
  await session.query(wordStatement, all);
  for (const statement of sectionStatements(Object.keys(sectionData))) await session.query(statement, all);
  await session.query(
    `insert into application (organization_id, id, candidate_id, role_id, stage_id, substage_id, last_change_at, created_at, name_key)
     select $1, b.application_id, b.id, $3, 1, 100, $2, $2, b.last_key || chr(9) || b.first_key from bench_person b`,
    [...all, target.roleId],
  );
  await session.query(
    `insert into application_draft (organization_id, application_id, answers, version, updated_at)
     select $1, b.application_id, $3::jsonb, 1, $2 from bench_person b`,
    [...all, draftAnswers],
  );
}

/** First number of the candidates who will submit: far above the numbers of the applications. */
export const firstSubmitter = 100_000_001;

/** Running session of the member of staff who opens and moves candidates. */
export const readerSession = idOf('session', 1);

/** Seeds applications as quickly as the database takes them, then updates its table statistics. */
export async function generate(
  engines: BenchEngines,
  wish: { readonly applications: number; readonly submitters: number },
): Promise<Population> {
  const begun = performance.now();
  const slices = slicesOf(wish.applications);
  const jobs = openJobQueue({ engine: engines.app, onError: () => undefined });
  await jobs.start();
  const database = openDatabase(engines.app, () => new Date(), jobs);
  const organizations = await addOrganizations(database, 1 + Math.max(...slices.map((slice) => slice.organization)));
  const [organizationId = ''] = organizations;
  const staff = await addStaff(database, organizationId);
  await jobs.stop();
  const staffIds = staff.map((one) => one.id);
  const roleId = idOf('role', 0);
  const movers = await engines.admin.exclusive(async (session) => {
    // Seeding checks no foreign keys and does not wait for the disk; the measurements do both.
    await session.exec(`set session_replication_role = replica; set synchronous_commit = off; ${peopleTable}`);
    for (const slice of slices) {
      const target = {
        ...slice,
        organizationId: organizations[slice.organization] ?? organizationId,
        roleId: idOf('role', slice.role),
        staffIds,
      };
      await addRole(session, target);
      await addSlice(session, target);
    }
    const submitting = { organization: 0, role: 0, from: firstSubmitter, to: firstSubmitter + wish.submitters - 1 };
    await addSubmitters(session, { ...submitting, organizationId, roleId, staffIds });
    await session.query(
      `insert into session (organization_id, id, user_id, device_name, browser, created_at, last_used_at, expires_at)
       values ($1, $2, $3, 'bench', false, now(), now(), now() + interval '1 day')`,
      [organizationId, readerSession, staffIds[0]],
    );
    await session.exec('drop table bench_person');
    await session.exec('set session_replication_role = default');
    await session.exec('set synchronous_commit = default');
    await session.exec('vacuum analyze');
    const { rows } = await session.query(
      'select candidate_id from application where organization_id = $1 and role_id = $2 and stage_id = 1 and submitted_at is not null order by id limit 20000',
      [organizationId, roleId],
    );
    return rows.map((row) => String(row['candidate_id']));
  });
  const seconds = (performance.now() - begun) / 1000;
  return {
    applications: wish.applications,
    organizationId,
    roleId,
    staff,
    movers,
    submitters: wish.submitters,
    seconds,
  };
}
