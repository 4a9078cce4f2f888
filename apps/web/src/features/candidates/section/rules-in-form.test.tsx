import {
  faultsElsewhere,
  type RuleCase,
  typedFaults,
  withinRules,
  withinRulesElsewhere,
} from '@evenhand/domain/fields/rule-cases.factory';
import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { type ApiServer, startApiServer } from '../../../testing/api-server.ts';
import { click, loaded, renderRoutes, until } from '../../../testing/render-app.tsx';
import { sampleProfile } from '../sample-profile.factory.ts';
import { SectionFormView } from './section-form.tsx';
import { useSectionForm } from './use-section-form.ts';

/** Rules that the server enforces (section-faults.test.ts), as the form reports them before anything is sent. */
vi.mock('idb-keyval', async () => (await import('../../../testing/device-store.ts')).deviceStore());

type Answered = Pick<RuleCase, 'section' | 'data'> & { readonly base?: CountryBase };

const profileWith = ({ section, data }: Answered) => {
  const account = section === 'personal' ? { lastName: 'Osei', email: 'amara@example.org' } : {};
  return sampleProfile({ [section]: { data: { ...account, ...data }, version: 1, complete: false } });
};

function Form({ section, data, base: countryBase = 'UK' }: Answered) {
  const profile = profileWith({ section, data });
  const owner = { organizationId: 'org', userId: 'user' };
  const form = useSectionForm({ profile, section, owner, countryBase, roleId: null, keepsDrafts: false });
  return <SectionFormView form={form} continueLabel="Go on" onContinue={() => undefined} onLater={() => undefined} />;
}

const noDraft = { data: {}, base: {}, sectionVersion: 0, version: 0, savedAt: null };
const wasSent = (server: ApiServer): boolean => server.seen.some(({ call }) => call.startsWith('PUT'));

/** Opens the form with these answers and continues. Returns the fields of the reported errors, and whether the form was sent. */
async function faultsIn(answered: Answered): Promise<{ readonly faults: string[]; readonly sent: boolean }> {
  const profile = profileWith(answered);
  const server = await startApiServer({
    [`GET /api/v1/profile-drafts/${answered.section}`]: () => ({ body: noDraft }),
    [`PUT /api/v1/candidate/${profile.id}`]: () => ({ body: profile }),
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '*', element: <Form {...answered} /> }], '/');
  await loaded();
  await click(screen.getByRole('button', { name: 'Go on' }));
  const links = (): Element[] => [...document.querySelectorAll('[role=alert] a')];
  await until(() => links().length > 0 || wasSent(server));
  return { faults: links().flatMap((link) => link.getAttribute('href') ?? []), sent: wasSent(server) };
}

it.each(typedFaults)('shows the error at its field: $rule', async ({ section, data, field }) => {
  const { faults, sent } = await faultsIn({ section, data });
  expect(faults).toContain(`#${field}`);
  expect(sent).toBe(false);
});

it.each(withinRules)('accepts $rule', async ({ section, data, field }) => {
  expect((await faultsIn({ section, data })).faults).not.toContain(`#${field}`);
});

it.each(faultsElsewhere)('shows the error at its field, in $base: $rule', async ({ base, data, field }) => {
  const { faults, sent } = await faultsIn({ section: 'personal', data, base });
  expect(faults).toContain(`#${field}`);
  expect(sent).toBe(false);
});

it.each(withinRulesElsewhere)('accepts, in $base, $rule', async ({ base, data, field }) => {
  expect((await faultsIn({ section: 'personal', data, base })).faults).not.toContain(`#${field}`);
});
