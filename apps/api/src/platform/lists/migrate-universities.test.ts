import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { aReadyCandidate, submit } from '../../features/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../features/candidates/candidates.factory.ts';
import { aPublishedRole } from '../../features/roles/roles.factory.ts';
import { openTestApp } from '../../testing/test-app.ts';

const migration = new URL('../../../migrations/0247-other-universities.sql', import.meta.url);
const tables = ['application', 'profile_section', 'answer_fact'];

it('copies typed universities to the applications that were there before, as any owner of the tables', async () => {
  const test = await openTestApp();
  const tenant = await test.aTenant();
  const role = await aPublishedRole(await test.signIn(await test.aStaffUser(tenant)));
  const [course] = completeSections.university.universities;
  const earlier = { ...course, universityStartYear: 2018, universityGraduationYear: 2021 };
  for (const name of ['Universidade de Lisboa', null]) {
    const candidate = await aReadyCandidate(test, tenant);
    const typed = name === null ? course : { ...course, university: { id: null, name } };
    const universities = [
      earlier,
      typed,
      { ...earlier, universityType: 'POSTGRADUATE', university: { id: null, name: 'Elsewhere' } },
    ];
    const { id } = await saveSections(candidate.caller, {
      university: { ...completeSections.university, universities },
    });
    expect((await submit(candidate.caller, id, role)).status).toBe(200);
  }
  const text = await readFile(migration, 'utf8');
  const { before, after, forced } = await test.admin.exclusive(async (session) => {
    const said = async () =>
      (await session.query("select * from answer_fact where question_id = 'otherUniversity'")).rows;
    const kept = await said();
    await session.exec("delete from answer_fact where question_id = 'otherUniversity'");
    const owner = `plain_owner_${process.pid}`;
    await session.exec(`create role ${owner} nologin; grant usage on schema public, app to ${owner}`);
    for (const table of tables) await session.exec(`alter table ${table} owner to ${owner}`);
    await session.exec(`set role ${owner}`);
    await session.exec(text);
    await session.exec('reset role');
    const made = await said();
    const { rows } = await session.query(
      'select relname from pg_class where relname = any($1) and relforcerowsecurity',
      [tables],
    );
    await session.exec(`reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`);
    return { before: kept, after: made, forced: rows };
  });
  expect(before.map((row) => row['text_value'])).toEqual(['Universidade de Lisboa']);
  expect(after).toEqual(before);
  expect(forced).toHaveLength(tables.length);
  await test.close();
});
