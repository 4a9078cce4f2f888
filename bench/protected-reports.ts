import { protectedReports } from '@evenhand/domain/reports/protected-reports';
import { summarise } from './measure.ts';
import type { Target } from './targets.ts';

/** Monitoring answers of nine candidates in ten, in shares like those of applicants to law firms. */
export const monitoringAnswers = `insert into diversity_section (organization_id, candidate_id, section, data, updated_at)
  select organization_id, id, 'diversity', jsonb_build_object(
      'sex', case when h % 100 < 58 then 'FEMALE' when h % 100 < 97 then 'MALE' else 'NONE' end,
      'ethnicity', case when h / 7 % 100 < 60 then 1 when h / 7 % 100 < 80 then 15 when h / 7 % 100 < 90 then 20 else 9 end,
      'disability', case when h / 11 % 100 < 9 then 'YES' else 'NO' end,
      'monitoringOccupation14', case when h / 13 % 100 < 55 then 1 when h / 13 % 100 < 75 then 3 else 5 end,
      'ageBand', case when h / 17 % 100 < 74 then '16_24' when h / 17 % 100 < 96 then '25_34' else '35_44' end,
      'genderIdentity', case when h / 19 % 100 < 98 then 'YES' else 'NO' end,
      'sexualOrientation', case when h / 23 % 100 < 86 then 'HETEROSEXUAL' when h / 23 % 100 < 94 then 'BISEXUAL' else 'GAY_OR_LESBIAN' end,
      'religion', case when h / 29 % 100 < 50 then 'NONE' when h / 29 % 100 < 75 then 'CHRISTIAN' else 'MUSLIM' end,
      'carer', case when h / 31 % 100 < 93 then 'NO' else '1_19' end,
      'schoolType', case when h / 37 % 100 < 75 then 'STATE_NON_SELECTIVE' else 'INDEPENDENT' end,
      'parentsUniversity', case when h / 41 % 100 < 55 then 'YES' else 'NO' end,
      'monitoringFsm', case when h / 43 % 100 < 15 then 'YES' else 'NO' end), now()
  from (select organization_id, id, hashtext(id::text) & 2147483647 as h from candidate where organization_id = $1) people
  where h % 10 < 9 on conflict do nothing`;

const recruitmentYear = (now: Date): number => now.getUTCFullYear() - (now.getUTCMonth() < 8 ? 1 : 0);

/** Plain count of the same people by one answer and how far they came. */
const countAnswers = `select d.data ->> 'ethnicity', r.furthest, count(*) from report_row r
  join application a on a.organization_id = $1 and a.id = r.application_id
  join diversity_section d on d.organization_id = $1 and d.candidate_id = a.candidate_id
  where r.organization_id = $1 and r.applied_on >= '${recruitmentYear(new Date())}-09-01' group by 1, 2`;

const runs = 5;

interface Measured {
  /** Reads a report and returns the milliseconds, and why it shows no figures. */
  readonly read: (
    report: string,
    question: object,
  ) => Promise<{ readonly ms: number; readonly withheld: string | null }>;
  /** Runs a statement about the organisation and returns the milliseconds. */
  readonly run: (sql: string) => Promise<number>;
  readonly mostMs: number;
}

async function timesOf(time: () => Promise<number>) {
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) times.push(await time());
  return summarise(times, 1);
}

/** Measures one report: when it is asked for the first time, and when its figures are stored. */
async function measureOne(report: string, { read, run, mostMs }: Measured): Promise<Target[]> {
  const question = { period: { period: 'SEASON', season: recruitmentYear(new Date()) } };
  let withheld: string | null = null;
  const first = await timesOf(async () => {
    // Stored figures would be shown again.
    for (const store of ['diversity_figures', 'contextual_figures'])
      await run(`delete from ${store} where organization_id = $1`);
    const answer = await read(report, question);
    withheld = answer.withheld;
    return answer.ms;
  });
  const again = await timesOf(async () => (await read(report, question)).ms);
  const plain = await timesOf(() => run(countAnswers));
  const ratio = (times: { readonly p50: number }): string => `${(times.p50 / plain.p50).toFixed(1)}x`;
  const shown = withheld === null ? '' : `; withheld ${String(withheld)}`;
  return [
    {
      what: `Report \`${report}\` for the first time, p50, ms`,
      measured: first.p50,
      most: 2 * mostMs,
      note: `plain count p50 ${plain.p50}, ${ratio(first)}${shown}`,
    },
    {
      what: `Report \`${report}\` again, p50, ms`,
      measured: again.p50,
      most: mostMs,
      note: `plain count p50 ${plain.p50}, ${ratio(again)}${shown}`,
    },
  ];
}

/** Measures the reports about protected answers of one recruitment year that a reader may see. */
export async function measureProtected(seen: ReadonlySet<string>, measured: Measured): Promise<Target[]> {
  const targets: Target[] = [];
  for (const { id } of protectedReports) if (seen.has(id)) targets.push(...(await measureOne(id, measured)));
  return targets;
}
