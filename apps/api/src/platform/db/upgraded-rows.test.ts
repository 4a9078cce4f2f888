import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { it as bare, describe, expect, inject } from 'vitest';
import { openEmptyEngine } from '../../testing/engine.ts';
import { plantOrganization } from '../../testing/plant-organization.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import type { Engine } from './engine.ts';
import { prepareDatabase } from './prepare.ts';
import { uuidv7 } from './uuidv7.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** The last migration of the version that is upgraded. */
const baseline = '0017-privacy.sql';
const moment = new Date('2026-10-01T09:00:00Z');
const newId = (): string => uuidv7(moment);
const throwOn = (error: Error): void => {
  throw error;
};

const prepare = (admin: Engine, folder: string): Promise<string[]> =>
  prepareDatabase({
    admin,
    queue: openJobQueue({ engine: admin, onError: throwOn }),
    migrations: folder,
    login: inject('postgresUrl') === '' ? null : 'evenhand_app',
  });

/** Prepares a database by the migrations up to one. */
async function prepareUpTo(admin: Engine, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-baseline-'));
  await cp(migrations, folder, { recursive: true });
  for (const name of await readdir(folder)) if (name > last) await rm(join(folder, name));
  await prepare(admin, folder);
  await rm(folder, { recursive: true, force: true });
}

const it = bare.extend<{ admin: Engine }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the pattern
  admin: async ({}, use) => {
    const opened = await openEmptyEngine();
    await prepareUpTo(opened.admin, baseline);
    await use(opened.admin);
    await opened.close();
  },
});

/** Writes one row, whatever it refers to. */
const plant = (admin: Engine, table: string, row: Readonly<Record<string, unknown>>): Promise<unknown> =>
  admin.exclusive(async (session) => {
    const names = Object.keys(row);
    await session.exec('set session_replication_role = replica');
    await session.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
    await session.exec('set session_replication_role = origin');
  });

const read = async (admin: Engine, sql: string): Promise<unknown> =>
  (await admin.exclusive((session) => session.query(sql))).rows;

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

describe('rows of the version before', () => {
  it('are kept and renamed by an upgrade, those of every organisation', async ({ admin }) => {
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
