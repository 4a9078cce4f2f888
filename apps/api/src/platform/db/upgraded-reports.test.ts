import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { asBoundOwner } from '../../testing/bound-owner.ts';
import { anOrganization, it, migrations, moment, newId, plant, prepareUpTo, read } from './upgrade.factory.ts';

/** Columns of a row that no upgrade reads. */
const unchanged = {
  ...{ furthest: 1, outcome: 0, closed_from: 0, is_first: true, is_listed: true, source: '', reason: '' },
  ...{ university_id: 28, degree_class: 1, pi: -32_768, flags: -1, school_type: 0, school_percentile: -1 },
  ...{ answered_tenths: -1, decided_tenths: -1, offered_tenths: -1, hired_tenths: -1 },
};

describe('rows of reports', () => {
  it.for([
    ['0105-hidden-indices.sql', '0106-law-degrees-in-reports.sql', { degree_law: 0 }],
    ['0107-corrected-moves.sql', '0109-flags-in-reports.sql', { degree_law: 0, flag_categories: -1 }],
  ] as const)(
    'say nothing new from %s to %s until the job has made the figures anew',
    async ([before, upgrade, added], { admin }) => {
      await prepareUpTo(admin, before);
      for (const code of ['one', 'two']) {
        const organization = await anOrganization(admin, code);
        await plant(admin, 'report_watermark', { ...organization, done_to: moment });
        await plant(admin, 'report_row', {
          ...{ ...organization, application_id: newId(), role_id: newId(), applied_on: '2026-10-01' },
          ...unchanged,
        });
      }
      const source = await readFile(join(migrations, upgrade), 'utf8');
      const own = ['report_row', 'report_count', 'report_watermark'];
      await asBoundOwner(admin, own, (owner) => owner.exclusive((session) => session.exec(source)));
      const kept = { university_id: 28, ...added };
      const columns = Object.keys(kept).join(', ');
      expect(await read(admin, `select ${columns} from report_row`)).toEqual([kept, kept]);
      expect(await read(admin, 'select done_to from report_watermark')).toEqual([]);
    },
  );

  it('say whose application they are about, and in which recruitment year it was made', async ({ admin }) => {
    await prepareUpTo(admin, '0112-states-of-many-roles.sql');
    const people: string[] = [];
    for (const code of ['one', 'two']) {
      const organization = await anOrganization(admin, code);
      const candidateId = newId();
      people.push(candidateId);
      for (const applied_on of ['2026-08-31', '2026-09-01']) {
        const [id, roleId] = [newId(), newId()];
        await plant(admin, 'application', {
          ...{ ...organization, id, candidate_id: candidateId, role_id: roleId, stage_id: 1, substage_id: 100 },
          ...{ submitted_at: moment, applied_at: moment, last_change_at: moment, created_at: moment },
        });
        await plant(admin, 'report_row', {
          ...{ ...organization, application_id: id, role_id: roleId, applied_on },
          ...unchanged,
        });
      }
    }
    const source = await readFile(join(migrations, '0113-people-in-reports.sql'), 'utf8');
    await asBoundOwner(admin, ['report_row', 'application'], (owner) =>
      owner.exclusive((session) => session.exec(source)),
    );
    expect(await read(admin, 'select candidate_id, season from report_row order by candidate_id, applied_on')).toEqual(
      people.toSorted().flatMap((candidate_id) => [2025, 2026].map((season) => ({ candidate_id, season }))),
    );
  });
});
