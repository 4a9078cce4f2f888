import { expect, it } from 'vitest';
import { dataZoneOf } from '../field.ts';
import { catalogue } from './catalogue.ts';
import { ordinaryCatalogue } from './ordinary-catalogue.ts';

it('holds every field of the ordinary data zone, in the order of the catalogue', () => {
  expect(ordinaryCatalogue).toEqual(catalogue.filter((field) => dataZoneOf(field) === 'ordinary'));
});
