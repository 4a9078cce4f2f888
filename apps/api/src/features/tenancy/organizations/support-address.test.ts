import { expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { supportAddressOf } from './support-address.ts';

const theme = { colour: '#0f766e' };
const at = { variant: 'CRS', sectorId: 1, countryBase: 'UK', configuration: { theme } } as const;
const own = { ...at, configuration: { theme, words: { 'mail.support.CRS': ' people@hartwell.example ' } } };
const here = {};
const live = { PUBLIC_URL: 'https://jobs.example.org' };
const said = { ...live, SUPPORT_ADDRESS: 'help@example.org ATS=ats@example.org' };

it.each([
  ['on this machine', here, at, 'context.support@evenhand.example'],
  ['where there is no domain', { PUBLIC_URL: 'http://[::1]:3000' }, at, 'context.support@evenhand.example'],
  ['at its own domain, where nothing is said', live, at, 'context.support@jobs.example.org'],
  ['where the installation says', said, at, 'help@example.org'],
  ['where it says so for the variant', said, { ...at, variant: 'ATS' } as const, 'ats@example.org'],
  ['where the organisation itself says', said, own, 'people@hartwell.example'],
])('people get help %s', (_where, env, tenant, address) => {
  expect(supportAddressOf(readConfig(env), tenant)).toBe(address);
});
