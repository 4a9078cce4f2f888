import { describe, expect, it } from 'vitest';
import { catalogue, fieldById } from '../fields/catalogue/catalogue.ts';
import { dataZoneOf } from '../fields/field.ts';
import { isCopied, isCopiedDocument, isLive, type SeparateConsents } from './transfer.ts';

const usual: SeparateConsents = { contextual: false, diversity: false };
const copied = (also: SeparateConsents) => catalogue.filter((field) => isCopied(field, also));

describe('answers that are copied to another organisation', () => {
  it('leaves out protected answers to which the candidate has not agreed separately', () => {
    const dataZones = (also: SeparateConsents) => new Set(copied(also).map((field) => dataZoneOf(field)));
    expect(dataZones(usual)).toEqual(new Set(['ordinary']));
    expect(dataZones({ contextual: true, diversity: false })).toEqual(new Set(['ordinary', 'contextual']));
    expect(dataZones({ contextual: false, diversity: true })).toEqual(new Set(['ordinary', 'diversity']));
  });

  it('leaves out consents given to one organisation, data that staff keep, and anything about illness', () => {
    const ids = copied({ contextual: true, diversity: true }).map(({ id }) => id);
    for (const id of ['acceptTermAndConditions', 'acceptRare', 'email', 'externalCandidateId', 'mitigating']) {
      expect(fieldById(id), id).toBeDefined();
      expect(ids).not.toContain(id);
    }
  });

  it('leaves out the answer to an organisation’s own question', () => {
    const [field] = copied(usual);
    expect(field && isCopied({ ...field, id: 'our-own' }, usual)).toBe(false);
  });

  it.each([
    ['CV', true],
    ['TRANSCRIPT', true],
    ['PHOTO', false],
    ['RIGHT_TO_WORK', false],
    ['MITIGATING', false],
  ])('a document of kind %s: %s', (kind, expected) => {
    expect(isCopiedDocument(kind)).toBe(expected);
  });
});

it.each([
  ['INVITED', true],
  ['COPIED', true],
  ['WITHDRAWN', false],
  ['ENDED', false],
] as const)('%s is not over: %s', (state, expected) => {
  expect(isLive(state)).toBe(expected);
});
