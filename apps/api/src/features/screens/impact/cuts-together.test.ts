import { type CutImpact, cutImpact } from '@evenhand/contract/screens/impact';
import { expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { aRole, type PlantedApplication } from '../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from './impact.factory.ts';

const it = tenantTest
  .extend('people', async ({ app, tenant }) => {
    const roleId = await aRole(app, tenant);
    const women = await plantAnswering(app, { tenant, roleId }, alike(90, { sex: 'FEMALE' }));
    const men = await plantAnswering(app, { tenant, roleId }, alike(90, { sex: 'MALE' }));
    return { roleId, women, men };
  })
  .extend(
    'look',
    ({ admin, people }) =>
      async (...picked: readonly (readonly PlantedApplication[])[]): Promise<CutImpact> => {
        const ids = picked.flat().map(({ candidateId }) => candidateId);
        const reply = await admin.post('/api/v1/candidate/bulkstage/10/1000/impact', { roleId: people.roleId, ids });
        expect(reply.status).toBe(200);
        return cutImpact.parse(reply.body);
      },
  );

const fresh = { withheld: null, asOf: null };

it('a cut is withheld that tells of one person together with two others, of which no two are near', {
  tags: 'embedded',
}, async ({ people: { women, men }, look }) => {
  const [some, more, one] = [women.slice(0, 20), men.slice(0, 20), women.slice(20, 21)];
  expect(await look(some, one)).toMatchObject(fresh);
  expect(await look(more)).toMatchObject(fresh);
  expect(await look(some, more)).toMatchObject({ withheld: 'too_near', traits: [] });
  // A cut that was withheld offers nothing to add.
  expect(await look(some, one, more)).toMatchObject(fresh);
});

it('a cut is withheld that tells of one person twice', async ({ people: { women, men }, look }) => {
  const [some, more, one] = [women.slice(0, 20), men.slice(0, 20), women.slice(20, 21)];
  expect(await look(some, one)).toMatchObject(fresh);
  expect(await look(more, one)).toMatchObject(fresh);
  expect(await look(some, more)).toMatchObject({ withheld: 'too_near', traits: [] });
});

it('figures go on to be shown while a pass mark comes down', async ({ people: { women, men }, look }) => {
  for (const picked of [15, 30, 45, 60, 75])
    expect(await look(women.slice(0, picked), men.slice(0, picked))).toMatchObject(fresh);
});

it('the groups of two cuts that differ by one person are not both counted at one moment', async ({
  people: { women, men },
  look,
}) => {
  const looks = [20, 21, 22, 23].map((picked) => look(women.slice(0, picked), men.slice(0, 20)));
  const answers = await Promise.all(looks);
  expect(answers.filter(({ withheld, asOf }) => withheld === null && asOf === null)).toHaveLength(1);
});
