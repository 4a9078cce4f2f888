import { type OrganizationTally, organizationsReport } from '@evenhand/contract/upkeep/platform-report';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Services } from '../../../platform/services.ts';
import { countTally, keepTally, listTallies } from './platform-report.queries.ts';

const seenWithinMs = 30 * 24 * 60 * 60 * 1000;

/** Counts one organisation. Counted twice, it has the numbers of the last count. */
export async function tallyOrganization(services: Services, organizationId: string): Promise<void> {
  const dead = await services.jobs.dead(organizationId);
  await services.database.withTenant({ organizationId, actor: { system: 'platform-report.tally' } }, async (tx) => {
    const tally = await countTally(tx, new Date(tx.now.getTime() - seenWithinMs));
    await keepTally(tx, { ...tally, dead_jobs: dead.length });
  });
}

type TallyRow = Awaited<ReturnType<typeof listTallies>>[number];

const presentTally = (row: TallyRow): OrganizationTally => ({
  organization: { id: row.id, name: row.name, subdomain: row.subdomain, isArchived: row.status === 'ARCHIVED' },
  countedAt: row.counted_at?.toISOString() ?? null,
  roles: row.roles ?? 0,
  applications: row.applications ?? 0,
  staffSeen: row.staff_seen ?? 0,
  messages: row.messages ?? 0,
  storedBytes: Number(row.stored_bytes ?? 0),
  deadJobs: row.dead_jobs ?? 0,
});

/** Reads a report about all organisations. */
export async function readReport({ database }: Services, report: string) {
  if (report !== organizationsReport) throw new ProblemError('not_found');
  const content = (await database.withPlatform(listTallies)).map(presentTally);
  const counts = content.flatMap(({ countedAt }) => (countedAt === null ? [] : [countedAt]));
  return { report, asOf: counts.toSorted()[0] ?? null, content };
}
