import { describe, expect, it, test } from 'vitest';
import type { Availability } from '../candidates/availability.ts';
import { variantIds, variants } from '../organizations/variants.ts';
import { candidateListOf } from './candidate-lists.ts';

const internal = variants.ICMS.candidateLists;
const graduate = variants.ATS.candidateLists;

const table: readonly (readonly [string, number, boolean, Availability, string, string])[] = [
  // description, stage, withdrawn, availability, list in a product with Potential and Other, list in one with Withdrew
  ['has applied', 1, false, 'AVAILABLE', 'LIVE', 'LIVE'],
  ['has an offer', 11, false, 'AVAILABLE', 'LIVE', 'LIVE'],
  ['has shown interest', 17, false, 'AVAILABLE', 'POTENTIAL', 'LIVE'],
  ['promised a draft', 18, false, 'AVAILABLE', 'POTENTIAL', 'LIVE'],
  ['was approached', 24, false, 'AVAILABLE', 'POTENTIAL', 'LIVE'],
  ['stands at a stage of the role alone', 1000, false, 'AVAILABLE', 'LIVE', 'LIVE'],
  ['is not taken forward', 16, false, 'AVAILABLE', 'DROPPED', 'DROPPED'],
  ['was dropped', 29, false, 'DROPPED', 'DROPPED', 'DROPPED'],
  ['was approached and dropped', 24, false, 'DROPPED', 'DROPPED', 'DROPPED'],
  ['has accepted', 14, false, 'AVAILABLE', 'OTHER', 'LIVE'],
  ['is hired', 29, false, 'HIRED', 'OTHER', 'LIVE'],
  ['cannot be had', 1, false, 'UNAVAILABLE', 'OTHER', 'LIVE'],
  ['has withdrawn', 15, false, 'AVAILABLE', 'OTHER', 'WITHDREW'],
  ['has withdrawn, and stands where they stood', 29, true, 'AVAILABLE', 'OTHER', 'WITHDREW'],
  ['has withdrawn and was dropped', 29, true, 'DROPPED', 'OTHER', 'WITHDREW'],
];

describe('the list that a candidate belongs to', () => {
  test.each(table)('of a candidate who %s', (_what, stageId, withdrawn, ...rest) => {
    const [availability, ...expected] = rest;
    const membership = { stageId, withdrawn, availability };
    expect([internal, graduate].map((lists) => candidateListOf(membership, lists))).toEqual(expected);
    expect(candidateListOf(membership, [])).toBeNull();
  });

  it.each(variantIds)("is one of the product's when it has any: %s", (id) => {
    const { candidateLists: lists } = variants[id];
    const found = table.map(([, stageId, withdrawn, availability]) =>
      candidateListOf({ stageId, withdrawn, availability }, lists),
    );
    expect(found.filter((list) => list === null || !lists.includes(list))).toHaveLength(
      lists.length === 0 ? table.length : 0,
    );
  });
});
