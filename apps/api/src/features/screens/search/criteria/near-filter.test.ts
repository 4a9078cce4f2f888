// @module-tag embedded
import { describe, expect } from 'vitest';
import { completeSections, saveSections } from '../../../records/candidates/candidates.factory.ts';
import { recomputeAll } from '../../../records/context/public.ts';
import { nearTest as it, offers } from './near-filter.factory.ts';

describe('people by how far from a postcode they live', () => {
  it.for<[string, number, string[]]>([
    ['XA1 1AA', 1, ['xa11aa']],
    ['xa1 1aa', 5, ['xa11aa', 'XA1 1AB']],
    ['XA11AA', 25, ['xa11aa', 'XA1 1AB', 'XA2 2AA']],
    ['XA2 2AA', 10, ['XA2 2AA']],
    ['XB9 9ZZ', 100, ['XB9 9ZZ']],
  ])('%s within %d miles', async ([postcode, miles, towns], { found, tenant }) => {
    expect(await found(postcode, miles)).toEqual(towns);
    expect(await found(postcode, miles, { id: tenant.id })).toEqual(towns.flatMap((town) => [town, town]));
  });

  it('is offered in UK lists, and not in blind ones', async ({ admin, role, manager, blind, faultOf }) => {
    expect(await offers(admin, role.id)).toBe(true);
    expect(await offers(manager, blind.id)).toBe(false);
    expect(await faultOf('XA1 1AA', 5, { by: manager, id: blind.id })).toEqual([
      422,
      ['filters.distance unknown_column'],
    ]);
  });

  it('gives the reason when the distance cannot be found', async ({ faultOf, ask }) => {
    expect(await faultOf('nowhere', 5)).toEqual([422, ['filters.distance.near bad_postcode']]);
    expect(await faultOf('XX1 1XX', 5)).toEqual([422, ['filters.distance.near postcode_unknown']]);
    expect(await faultOf('XN1 1AA', 5)).toEqual([422, ['filters.distance.near postcode_unknown']]);
    const reply = await ask('XX1 1XX', 5);
    expect(JSON.stringify(reply.body)).toContain('We do not know where this postcode is.');
  });

  it('follows a change of address, and a larger directory', async ({ plant, found, app, latest }) => {
    await plant([['XX1 1XX', 51.5, -0.101]]);
    expect(await found('XX1 1XX', 1)).toEqual(['xa11aa']);
    await recomputeAll(app.services);
    await app.workJobs();
    expect(await found('XX1 1XX', 1)).toEqual(['xa11aa', 'XX1 1XX']);
    const personal = { ...completeSections.personal, country: 'GB', postcode: 'XB9 9ZZ', town: 'moved' };
    await saveSections(latest, { personal });
    expect(await found('XB9 9ZZ', 5)).toEqual(['XB9 9ZZ', 'moved']);
    expect(await found('XX1 1XX', 1)).toEqual(['xa11aa']);
  });
});
