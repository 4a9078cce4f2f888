import { wallAt } from '@evenhand/domain/interviews/wall-seconds';
import { expect } from 'vitest';
import { releaseTest as it, lanesOf, startsOf } from './release-setting.factory.ts';

const day = 86_400;

it('lets groups by lot choose from their announced times, each among a share of every start', async ({
  opened,
  pageOf,
  choose,
  roundAt,
  templatesTo,
  app,
}) => {
  const from = Math.floor(app.clock.now.getTime() / 1000);
  const waves = [1, 2].map((days) => `${wallAt('Europe/London', from + days * day).slice(0, 10)}T12:30`);
  const { plan, people } = await opened(6, { ...lanesOf(app.clock.now, 2), release: 'WAVES', waves });
  expect(plan).toMatchObject({ release: 'WAVES', lotSeed: expect.any(String) });
  const pages = await Promise.all(people.map((person) => pageOf(person)));
  expect(pages.every(({ canChoose, opensAt }) => !canChoose && opensAt !== null)).toBe(true);
  const [opens = 0, later = 0] = [...new Set(pages.map(({ opensAt }) => opensAt ?? 0))].toSorted((a, b) => a - b);
  const early = people.filter((_, n) => pages[n]?.opensAt === opens);
  const late = people.filter((_, n) => pages[n]?.opensAt === later);
  expect([early.length, late.length]).toEqual([3, 3]);
  await roundAt(opens * 1000);
  const [one, two, three] = early;
  const [other] = late;
  if (!(one && two && three && other)) throw new Error('both groups have people');
  for (const person of early) expect(await templatesTo(person)).toContain('interview-opened');
  expect(await templatesTo(other)).toEqual(['interview-invited']);
  const starts = startsOf(await pageOf(one));
  expect(starts).toHaveLength(3);
  // One of the two places of each start is kept for the second group.
  const [first = 0] = starts;
  expect((await choose(one, first)).status).toBe(200);
  expect((await choose(two, first)).status).toBe(409);
  expect((await choose(other, first)).status).toBe(410);
  expect(startsOf(await pageOf(two))).not.toContain(first);
  await roundAt(later * 1000);
  expect((await choose(other, first)).status).toBe(200);
  expect((await templatesTo(one)).filter((name) => name === 'interview-opened')).toHaveLength(1);
  expect((await templatesTo(other)).filter((name) => name === 'interview-opened')).toHaveLength(1);
  app.clock.now = new Date(from * 1000);
});

it('refuses groups that are too few, out of order or in the past', async ({ opened, admin, app }) => {
  const { plan } = await opened(1);
  const made = await admin.post('/api/v1/interview-plans', { roleId: plan.role.id, stageId: plan.stageId });
  const faultsFor = async (waves: string[]): Promise<unknown> => {
    const setup = { ...plan.setup, release: 'WAVES', waves };
    const reply = await admin.post(`/api/v1/interview-plans/${Object(made.body).id}/preview`, { setup });
    return Object(reply.body).faults.map(({ code }: { readonly code: string }) => code);
  };
  const inDays = (days: number): string =>
    `${wallAt('Europe/London', Math.floor(app.clock.now.getTime() / 1000) + days * day).slice(0, 10)}T12:30`;
  expect(await faultsFor([inDays(1)])).toContain('WAVES_FEW');
  expect(await faultsFor([inDays(2), inDays(1)])).toContain('WAVES_UNORDERED');
  expect(await faultsFor([inDays(-1), inDays(1)])).toContain('WAVE_PASSED');
});
