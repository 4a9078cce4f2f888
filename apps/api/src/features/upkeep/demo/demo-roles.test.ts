import { expect, it } from 'vitest';
import { demoRolesOf } from './demo-roles.ts';

const tenants = ['hartwell', 'keystone', 'northwind', 'hartwell-lateral', 'network', 'talent'];
const roles = tenants.flatMap((tenant) => demoRolesOf(tenant, 2026));
const cities = ['London', 'Manchester', 'Leeds', 'Aberdeen'];
const month = /\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/;

it('names no place in the text of a role that is not among its places', () => {
  const elsewhere = roles.filter(({ summary, location }) =>
    cities.some((city) => summary.includes(city) && !location.includes(city)),
  );
  expect(elsewhere.map(({ title }) => title)).toEqual([]);
});

it('names the year of each month in the text of a role', () => {
  const ofAnyYear = roles.filter(({ summary }) => month.test(summary) && !/\b20\d\d\b/.test(summary));
  expect(ofAnyYear.map(({ title }) => title)).toEqual([]);
});

it('calls no mini-pupillage an employment', () => {
  const minis = roles.filter(({ scheme }) => scheme === 'MINI_PUPILLAGE');
  expect(minis.map(({ employmentType }) => employmentType)).toEqual(minis.map(() => null));
  expect(minis.length).toBeGreaterThan(0);
});
