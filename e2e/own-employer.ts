import { randomUUID } from 'node:crypto';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import { z } from 'zod';
import { aRoleBody } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { signIn, signInByLink } from './api-client.ts';
import { expect } from './fixtures.ts';
import type { RunningServer } from './start-server.ts';

const made = z.object({ id: z.string(), version: z.number() });

interface Employer {
  /** Beginning of the employer's code. */
  readonly prefix: string;
  readonly countryBase: CountryBase;
  readonly form: FormDefinition;
}

/** Creates an employer with one open role, so that the work of other tests in the demo is not read with it. */
export async function anEmployer(
  server: RunningServer,
  { prefix, countryBase, form }: Employer,
): Promise<{ code: string; roleId: string }> {
  const code = `${prefix}${randomUUID().slice(-6)}`;
  const platform = await signIn(server, {
    code: 'platform',
    email: 'admin@evenhand.example',
    password: 'Demo-pass-2026!',
  });
  const organization = {
    name: 'Rowan & Pike',
    subdomain: code,
    sectorId: 1,
    countryBase,
    productType: 'ATS',
    theme: { colour: '#0f766e' },
  };
  const created = await platform.call('POST', '/api/v1/organization/create', organization);
  expect(created.status, JSON.stringify(created.body)).toBeLessThan(300);
  const visits = `/api/v1/organization/${z.object({ id: z.string() }).parse(created.body).id}/visits`;
  const entered = await platform.call('POST', visits, { reason: 'Its first role is opened.', minutes: 15 });
  const inside = await signInByLink(server, code, z.object({ url: z.string() }).parse(entered.body).url);
  const role = await inside.call('POST', '/api/v1/roles', aRoleBody({ form }));
  const { id, version } = made.parse(role.body);
  const published = await inside.call('POST', `/api/v1/roles/${id}/publish`, { published: true, version });
  expect(published.status).toBe(200);
  return { code, roleId: id };
}
