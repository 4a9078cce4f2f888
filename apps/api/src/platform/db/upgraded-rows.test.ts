import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schoolKeyCases } from '@evenhand/domain/education/school-key-cases.factory';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { asBoundOwner } from '../../testing/bound-owner.ts';
import { plantOrganization } from '../../testing/plant-organization.ts';
import { findStaleAnswers } from '../lists/answer-projection.ts';
import { type Engine, inTransaction } from './engine.ts';
import { openDatabase } from './tenant-tx.ts';
import {
  anOrganization,
  baseline,
  it,
  migrations,
  moment,
  newId,
  plant,
  prepare,
  prepareUpTo,
  read,
} from './upgrade.factory.ts';

describe('the time at which applications came to their stages', () => {
  it('is read from their history', async ({ admin }) => {
    const day = (number: number): Date => new Date(moment.getTime() + number * 24 * 3_600_000);
    for (const code of ['one', 'two']) {
      const organization = { organization_id: await plantOrganization(admin, code, moment) };
      const moves = [
        { at: day(2), from_stage: 1, to_stage: 28 },
        { at: day(3), from_stage: 28, to_stage: 28 },
        { at: day(4), from_stage: 28, to_stage: 3, undone_at: day(5) },
      ];
      const id = newId();
      const state = {
        stage_id: 28,
        substage_id: 2801,
        submitted_at: moment,
        applied_at: moment,
        last_change_at: day(3),
      };
      const ids = { candidate_id: newId(), role_id: newId() };
      await plant(admin, 'application', { ...organization, ...ids, ...state, id, created_at: moment });
      for (const move of moves) {
        await plant(admin, 'event', {
          ...organization,
          id: newId(),
          application_id: id,
          kind: 'application.moved',
          ...move,
        });
      }
      const other = { ...ids, role_id: newId(), ...state, stage_id: 1, substage_id: 100, submitted_at: moment };
      await plant(admin, 'application', { ...organization, ...other, id: newId(), created_at: moment });
      const draft = { ...ids, role_id: newId(), stage_id: 1, substage_id: 100, last_change_at: moment };
      await plant(admin, 'application', { ...organization, ...draft, id: newId(), created_at: moment });
    }
    await prepare(admin, migrations);
    const entered = [
      { stage_id: 1, stage_entered_at: moment },
      { stage_id: 1, stage_entered_at: null },
      { stage_id: 28, stage_entered_at: day(2) },
    ];
    expect(
      await read(admin, 'select stage_id, stage_entered_at from application order by stage_id, stage_entered_at'),
    ).toEqual(entered.flatMap((row) => [row, row]));
  });
});

describe('submissions of agencies', () => {
  it('were last active when they were made', async ({ admin }) => {
    await prepareUpTo(admin, '0069-agency.sql');
    for (const code of ['one', 'two']) {
      const ids = { id: newId(), agency_id: newId(), role_id: newId(), application_id: newId() };
      await plant(admin, 'agency_submission', {
        organization_id: await plantOrganization(admin, code, moment),
        ...ids,
        ...{ state: 'OWNED', name: 'Sade Okoro', note: '', person_key: Buffer.from('key'), submitted_by: 'Robin Bell' },
        ...{ submitted_at: moment, consent_text: '', fee_kind: 'CONTINGENCY', fee_share: 2500, ownership_months: 6 },
        ...{ scope: 'ROLE', releases_early: false },
      });
    }
    await prepare(admin, migrations);
    const kept = { last_activity_at: moment, owned_from: 'SUBMISSION', rebates: [] };
    expect(await read(admin, 'select last_activity_at, owned_from, rebates from agency_submission')).toEqual([
      kept,
      kept,
    ]);
  });
});

describe('saved lists and reports', () => {
  it('name the report of decision dates and the outstanding answers by their present words', async ({ admin }) => {
    await prepareUpTo(admin, '0093-wild-card-draws.sql');
    const other = { heardAbout: { in: ['OWED'] } };
    const named = (...codes: readonly string[]) => ({ answer: { in: codes }, ...other });
    const odd = { answer: { in: null } };
    for (const code of ['one', 'two']) {
      const own = { organization_id: await plantOrganization(admin, code, moment) };
      const kept = { ...own, owner_id: newId(), shared: true, created_at: moment, updated_at: moment };
      const filters = named('OWED', 'TOLD');
      for (const [name, state] of Object.entries({ A: { stageId: null, filters }, B: { filters: odd } })) {
        await plant(admin, 'list_view', { ...kept, id: newId(), list_id: newId(), name, state: JSON.stringify(state) });
      }
      const list = { criteria: { filters }, groupBy: 'stage' };
      for (const [report, question] of [
        ['promises', { roleIds: [] }],
        ['list', { roleIds: [], list }],
        ['snapshot', { list: { criteria: { filters: odd } } }],
      ] as const)
        await plant(admin, 'report_view', {
          ...{ ...kept, id: newId(), report, question: JSON.stringify(question), name: `promises of ${code}` },
        });
      for (const [rows_total, asked] of [filters, odd].entries())
        await plant(admin, 'list_export', {
          ...{ ...own, id: newId(), user_id: newId(), format: 'CSV' },
          ...{ input: JSON.stringify({ criteria: { filters: asked } }), rows_total },
          ...{ blind: false, state: 'waiting', requested_at: moment },
        });
    }
    await prepare(admin, migrations);
    const filters = named('OUTSTANDING', 'SENT');
    const twice = <T>(...rows: readonly T[]): T[] => rows.flatMap((row) => [row, row]);
    expect(await read(admin, 'select state from list_view order by name')).toEqual(
      twice<unknown>({ state: { stageId: null, filters } }, { state: { filters: odd } }),
    );
    expect(await read(admin, 'select report, question from report_view order by report')).toEqual(
      twice<unknown>(
        { report: 'decision-dates', question: { roleIds: [] } },
        { report: 'list', question: { roleIds: [], list: { criteria: { filters }, groupBy: 'stage' } } },
        { report: 'snapshot', question: { list: { criteria: { filters: odd } } } },
      ),
    );
    expect(await read(admin, 'select input from list_export order by rows_total')).toEqual(
      twice<unknown>({ input: { criteria: { filters } } }, { input: { criteria: { filters: odd } } }),
    );
  });
});

/** The last migration before the one that adds schools. */
const beforeSchools = '0093-wild-card-draws.sql';

/** Plants an organisation with its code, by which a migration finds each. */
/** Plants a sent application, and an unsent one, of a candidate with these sections. */
async function plantSent(
  admin: Engine,
  organization: { readonly organization_id: string },
  sections: Readonly<Record<string, object>>,
): Promise<void> {
  const ids = { candidate_id: newId(), role_id: newId() };
  const at = { ...organization, ...ids, stage_id: 1, substage_id: 101, last_change_at: moment, created_at: moment };
  await plant(admin, 'application', { ...at, id: newId(), submitted_at: moment });
  await plant(admin, 'application', { ...at, id: newId(), role_id: newId(), submitted_at: null });
  const of = { ...organization, candidate_id: ids.candidate_id, updated_at: moment };
  for (const [section, told] of Object.entries(sections))
    await plant(admin, 'profile_section', { ...of, section, data: JSON.stringify(told) });
}

const school = (id: number | null, name: string) => ({ school: { id, name } });

describe('the schools of sent applications', () => {
  it('are added to the list projection, numbers before names', async ({ admin }) => {
    await prepareUpTo(admin, beforeSchools);
    for (const code of ['one', 'two']) {
      await plantSent(admin, await anOrganization(admin, code), {
        secondary: {
          secondarySchools: [school(108_089, ' Roundhay  School '), school(136_275, 'Park, the School, Leeds')],
        },
        sixthForm: {
          sixthFormSchools: [school(null, 'Notre Dame'), school(null, ''), school(null, 'Hall School, York')],
        },
      });
    }
    // The owner of the tables sees no further than a request, and holds none of them against one.
    const own = ['application', 'profile_section', 'answer_projection', 'tenant_code'];
    const source = await readFile(join(migrations, '0096-schools-in-lists.sql'), 'utf8');
    const held = await asBoundOwner(admin, own, (owner) =>
      owner.exclusive((session) =>
        inTransaction(session, 'begin', async () => {
          await session.exec(source);
          return session.query(`select relation::regclass::text as "table" from pg_locks
            where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relation is not null`);
        }),
      ),
    );
    expect(held.rows).toEqual([]);
    const keys = [
      ...['#108089', '#136275', 'hall school, york', 'notre dame'],
      ...['park, the school', 'park, the school, leeds', 'roundhay school'],
    ];
    const kept = { question_id: 'schools', text_value: keys.join('\n') };
    expect(await read(admin, 'select question_id, text_value from answer_projection')).toEqual([kept, kept]);
  });

  it('are compared as those of a group, however they were typed, and kept so afterwards', async ({ admin }) => {
    const organization = await anOrganization(admin, 'one');
    const { organization_id: organizationId } = organization;
    const secondarySchools = schoolKeyCases.map(([typed]) => school(null, typed));
    await plantSent(admin, organization, { secondary: { secondarySchools } });
    await prepare(admin, migrations);
    const keys = [...new Set(schoolKeyCases.map(([, key]) => key))].sort();
    expect(await read(admin, 'select text_value from answer_projection')).toEqual([{ text_value: keys.join('\n') }]);
    const database = openDatabase(admin, () => moment, { insert: async () => undefined, wake: () => undefined });
    const stale = await database.withTenant({ organizationId, actor: { system: 'test' } }, (tx) =>
      findStaleAnswers(tx, sql`true`),
    );
    expect(stale).toEqual([]);
  });
});

describe('indices below zero', () => {
  it('leave the lists of organisations that show none', async ({ admin }) => {
    await prepareUpTo(admin, '0104-interview-absence.sql');
    for (const [code, context] of Object.entries({ one: {}, two: { showNegativePi: true } })) {
      const organization = await anOrganization(admin, code);
      await admin.exclusive((session) =>
        session.query('update organization set configuration = $2 where id = $1', [
          organization.organization_id,
          JSON.stringify({ context }),
        ]),
      );
      const ids = { ...organization, role_id: newId() };
      for (const indices of [
        { pi: -20, ks4_pi: -20, ks5_pi: null },
        { pi: 30, ks4_pi: -10, ks5_pi: 30 },
      ]) {
        const id = newId();
        const state = { stage_id: 1, substage_id: 101, last_change_at: moment, created_at: moment };
        await plant(admin, 'application', { ...ids, ...state, ...indices, id, candidate_id: newId() });
        await plant(admin, 'application_projection', { ...ids, ...indices, application_id: id, name_key: code });
      }
    }
    const own = ['organization', 'application', 'application_projection'];
    const source = await readFile(join(migrations, '0105-hidden-indices.sql'), 'utf8');
    await asBoundOwner(admin, own, (owner) => owner.exclusive((session) => session.exec(source)));
    const kept = [
      [null, null, null],
      [-20, -20, null],
      [30, null, 30],
      [30, -10, 30],
    ].map(([pi, ks4_pi, ks5_pi]) => ({ pi, ks4_pi, ks5_pi }));
    for (const table of ['application', 'application_projection']) {
      const rows = await read(
        admin,
        `select pi, ks4_pi, ks5_pi from ${table} order by pi nulls first, ks4_pi nulls first`,
      );
      expect(rows).toEqual(kept);
    }
  });
});

describe('rows of the version before', () => {
  it('are kept and renamed by an upgrade, those of every organisation', { tags: 'embedded' }, async ({ admin }) => {
    for (const code of ['one', 'two']) {
      const organization = { organization_id: await plantOrganization(admin, code, moment) };
      const own = { ...organization, id: newId() };
      await plant(admin, 'amendment', {
        ...own,
        application_id: newId(),
        state: 'ASKED',
        input: `A wrong grade, ${code}`,
        parts: '[]',
        changes: '[]',
        asked_at: moment,
      });
      const scorer = newId();
      await plant(admin, 'score', {
        ...organization,
        application_id: newId(),
        marker_id: scorer,
        stage_id: 1,
        criterion: code,
        value: 4,
        updated_at: moment,
      });
      await plant(admin, 'candidate_merge', {
        ...own,
        kept_id: newId(),
        gone_id: newId(),
        moved: '{}',
        taken: '{}',
        duplicates: JSON.stringify([{ application: code, marks: [{ marker: code, value: 4 }] }]),
        merged_by: newId(),
        merged_at: moment,
      });
      await plant(admin, 'transfer', {
        ...own,
        side: 'OUT',
        state: 'CARRIED',
        candidate_id: newId(),
        other_organization_id: newId(),
        other_name: code,
        carried_at: moment,
        created_at: moment,
      });
      for (const kind of ['hop', 'reset'])
        await plant(admin, 'user_token', {
          ...organization,
          token_hash: Buffer.from(`${kind} of ${code}`),
          kind,
          user_id: newId(),
          created_at: moment,
          expires_at: moment,
        });
    }

    expect(await prepare(admin, migrations)).toEqual(
      (await readdir(migrations)).filter((name) => name.endsWith('.sql') && name > baseline).sort(),
    );
    expect(await read(admin, 'select request from amendment order by 1')).toEqual([
      { request: 'A wrong grade, one' },
      { request: 'A wrong grade, two' },
    ]);
    expect(await read(admin, 'select criterion, value from score where scorer_id is not null order by 1')).toEqual([
      { criterion: 'one', value: 4 },
      { criterion: 'two', value: 4 },
    ]);
    expect(await read(admin, `select duplicates from candidate_merge order by duplicates ->> 0`)).toEqual([
      { duplicates: [{ application: 'one', scores: [{ scorer: 'one', value: 4 }] }] },
      { duplicates: [{ application: 'two', scores: [{ scorer: 'two', value: 4 }] }] },
    ]);
    expect(await read(admin, 'select state, copied_at from transfer')).toEqual([
      { state: 'COPIED', copied_at: moment },
      { state: 'COPIED', copied_at: moment },
    ]);
    expect(await read(admin, 'select kind from user_token')).toEqual([{ kind: 'reset' }, { kind: 'reset' }]);
    expect(await read(admin, 'select count(*)::int as pictures from organization_picture')).toEqual([{ pictures: 0 }]);
    expect(await prepare(admin, migrations)).toEqual([]);
  });
});
