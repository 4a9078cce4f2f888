import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { aRoleBody } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { type ApiClient, signIn as signInByApi } from './api-client.ts';
import { comeSignedIn, expect, type Running } from './fixtures.ts';
import { expectAtRest } from './rest.ts';

export const code = 'hartwell';
export const adminAddress = `admin@${code}.example`;
export const colleagueAddress = `manager@${code}.example`;
const password = 'Demo-pass-2026!';
export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

const withId = z.object({ id: z.string() });
const made = z.object({ id: z.string(), version: z.number() });
const added = z.object({ candidateId: z.string(), applicationId: z.string() });
const person = z.object({
  candidateId: z.string().nullish(),
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

interface Role {
  readonly id: string;
  readonly title: string;
}

export interface HiringPerson {
  readonly name: string;
  readonly email: string;
  readonly candidateId: string;
  readonly applicationId: string;
}

/** A role of a spec's own with candidates on it, and a second one without candidates. */
export interface Hiring {
  readonly admin: ApiClient;
  readonly colleague: ApiClient;
  /** Full name of the colleague, who is of type Standard and on the team. */
  readonly colleagueName: string;
  readonly role: Role;
  readonly other: Role;
  /** Random letters that no other name on the server contains. */
  readonly mark: string;
  /** Last name of every candidate whom the spec has added. */
  readonly lastName: string;
  readonly of: (firstName: string) => HiringPerson;
  /** Adds a candidate to one of the roles by hand. */
  readonly add: (roleId: string, firstName: string, more?: object) => Promise<HiringPerson>;
}

const lettersOf = (text: string): string =>
  [...text].map((one) => String.fromCharCode(97 + Number.parseInt(one, 16))).join('');

async function succeed<T>(
  by: ApiClient,
  shape: z.ZodType<T>,
  [method, path, body]: readonly [string, string, unknown?],
) {
  const answer = await by.call(method, path, body);
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return shape.parse(answer.body);
}

/** Creates both roles, and adds these candidates to the first one, at its first stage. */
export async function prepareHiring(server: Running, firstNames: readonly string[]): Promise<Hiring> {
  const mark = lettersOf(randomUUID().slice(0, 6));
  const admin = await signInByApi(server, { code, email: adminAddress, password });
  const colleague = await signInByApi(server, { code, email: colleagueAddress, password });
  const me = await succeed(colleague, person, ['GET', '/api/v1/user']);
  async function aRole(title: string): Promise<Role> {
    const { id } = await succeed(admin, made, ['POST', '/api/v1/roles', aRoleBody({ title })]);
    await succeed(admin, withId, ['PUT', `/api/v1/roles/${id}/team`, { userIds: [me.id] }]);
    return { id, title };
  }
  const lastName = `Q${mark}`;
  async function add(roleId: string, firstName: string, more: object = {}): Promise<HiringPerson> {
    const email = `${firstName.toLowerCase().replaceAll(/\W/g, '')}-${randomUUID().slice(0, 6)}@example.org`;
    const body = { firstName, lastName, email, phone: null, source: null, ...more };
    const ids = await succeed(admin, added, ['POST', `/api/v1/roles/${roleId}/candidates`, body]);
    return { name: `${firstName} ${lastName}`, email, ...ids };
  }
  const role = await aRole(`Winter scheme ${mark}`);
  const other = await aRole(`Spring scheme ${mark}`);
  const people = new Map<string, HiringPerson>();
  for (const firstName of firstNames) people.set(firstName, await add(role.id, firstName));
  const of = (firstName: string): HiringPerson => {
    const found = people.get(firstName);
    if (!found) throw new Error(`nobody is called ${firstName}`);
    return found;
  };
  const colleagueName = `${me.firstName} ${me.lastName}`;
  return { admin, colleague, colleagueName, role, other, mark, lastName, of, add };
}

/** Opens a page in a desktop browser context of its own, signed in as a member of the hiring side. */
export async function atDesk(browser: Browser, server: Running, email: string, secret = password): Promise<Page> {
  const context = await browser.newContext({
    viewport: desk,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  await comeSignedIn(page, { server, code, email, password: secret });
  return page;
}

export const rolePath = ({ role }: Hiring, query = ''): string => `/manager/roles/${role.id}${query}`;

export const rowOf = (page: Page, { name }: HiringPerson): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** Opens a list and waits until it has loaded. */
export async function openList(page: Page, server: Running, path: string): Promise<void> {
  await page.goto(server.url(code, path));
  await expect(page.getByText(/^[\d,]+ found$/)).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens the page of a candidate on the role, on one of its tabs. */
export async function openPerson(page: Page, server: Running, at: { of: HiringPerson; roleId: string; tab?: string }) {
  const tab = at.tab === undefined ? '' : `&tab=${at.tab}`;
  await page.goto(server.url(code, `/manager/candidate/${at.of.candidateId}?role=${at.roleId}${tab}`));
  await expect(page.getByRole('heading', { level: 1, name: at.of.name })).toBeVisible();
  // Content that arrives later would move the buttons below it away from the pointer.
  await expectAtRest(page);
}

/** Selects these candidates in the list and returns the bar of bulk actions. */
export async function pick(page: Page, ...people: readonly HiringPerson[]): Promise<Locator> {
  for (const { name } of people) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  const bar = page.getByRole('region', { name: 'Selected candidates' });
  await expect(bar.getByText(`${people.length} selected`)).toBeVisible();
  return bar;
}

/** Locate a stage of the board, and a candidate's card in it. */
export const columnOf = (page: Page, stage: string): Locator => page.getByRole('region', { name: stage, exact: true });
export const cardIn = (page: Page, stage: string, { name }: HiringPerson): Locator =>
  columnOf(page, stage).getByRole('article', { name, exact: true });
