import { addDays } from '@evenhand/domain/dates/day-in';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { linkInMail, type Running } from './fixtures.ts';
import { code, type Hiring } from './hiring-setting.ts';

const planned = z.object({ id: z.string(), version: z.number() });

/** Returns the day of a plan's times: three weeks from now, in no week of which a candidate could not change a time. */
const planDay = (): string => addDays(new Date().toISOString().slice(0, 10), 21);

export interface DraftedPlan {
  readonly id: string;
  readonly version: number;
}

/** Drafts a plan with times of one hour from 09:00 until an hour of that day. */
export async function draftPlan(
  hiring: Hiring,
  { until, setup }: { readonly until: string; readonly setup: object },
): Promise<DraftedPlan> {
  const windows = [{ startsAt: `${planDay()}T09:00`, endsAt: `${planDay()}T${until}`, lanes: 1 }];
  const whole = { minutes: 45, panelSize: 0, place: 'Fleet Street 12', windows, ...setup };
  const body = { roleId: hiring.role.id, stageId: 1, setup: whole };
  return planned.parse((await hiring.admin.call('POST', '/api/v1/interview-plans', body)).body);
}

/** Opens such a plan, and returns the addresses of its candidates' pages. */
export async function openPlan(
  server: Running,
  hiring: Hiring,
  { names, ...draft }: { readonly names: readonly string[]; readonly until: string; readonly setup: object },
): Promise<string[]> {
  const { id, version } = await draftPlan(hiring, draft);
  expect((await hiring.admin.call('POST', `/api/v1/interview-plans/${id}/open`, { version })).status).toBe(200);
  return pagesOf(server, hiring, names);
}

/** Returns the addresses of the candidates' pages, from their invitations. */
export async function pagesOf(server: Running, hiring: Hiring, names: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const name of names) {
    const { pathname } = new URL(await linkInMail(server, hiring.of(name).email, '/interview/'));
    paths.push(pathname);
  }
  return paths;
}

/** Opens a candidate's page on a device of its own. */
export async function onDevice(
  browser: Browser,
  server: Running,
  path: string,
  device: BrowserContextOptions,
): Promise<Page> {
  const page = await (await browser.newContext(device)).newPage();
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await page.goto(server.url(code, path));
  await expect(page.getByRole('heading', { name: 'Your interview', exact: true })).toBeVisible();
  return page;
}
