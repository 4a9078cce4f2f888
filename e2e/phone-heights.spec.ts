import type { Page } from '@playwright/test';
import { z } from 'zod';
import { roleForm } from '../apps/api/src/features/upkeep/demo/demo-roles.ts';
import { clientOfPage } from './api-client.ts';
import { saveProfile } from './fill-profile.ts';
import { expect, type Running, test } from './fixtures.ts';
import { signUp } from './new-candidate.ts';
import { aRole } from './own-roles.ts';

const phone = { width: 390, height: 844 };
const code = 'hartwell';

/** Eight GCSEs, three A levels, one course and one job: the profile of a student who fills in every step. */
const full = {
  secondary: {
    secondarySchoolKind: 'STATE',
    secondarySchools: [{ school: { id: null, name: 'Millbrook Academy' }, secondarySchoolCompletedYear: 2021 }],
    gcseQualifications: [
      'English Language',
      'Mathematics',
      'Biology',
      'Chemistry',
      'Physics',
      'French',
      'History',
      'Music',
    ].map((subject) => ({ typeId: 101, subject, grade: '8', status: 'ACHIEVED', year: 2021 })),
  },
  sixthForm: {
    sixthFormSchools: [{ school: { id: null, name: 'Castleford College' }, sixthFormSchoolCompletedYear: 2023 }],
    aLevelQualifications: ['Law', 'History', 'Economics'].map((subject) => ({
      typeId: 201,
      subject,
      grade: 'A',
      status: 'ACHIEVED',
      year: 2023,
    })),
  },
  crs: {
    homePostcode14: 'LS2 9JT',
    fsm: 'YES',
    householdIncomeSupport: 'NO',
    parentDegree: 'NO',
    parentalOccupation14: 5,
    termTimeWorkHours: '1_7',
    care: 'NO',
    refugee: 'NO',
    youngCarer: 'NO',
    estranged: 'NO',
    bereavement: 'NO',
    seriousIllness: 'NO',
    homelessness: 'NO',
    parentDuringStudies: 'NO',
    schoolMoves: '0',
  },
};
const diversity = {
  ageBand: '16_24',
  sex: 'FEMALE',
  genderIdentity: 'YES',
  sexualOrientation: 'HETEROSEXUAL',
  religion: 'CHRISTIAN',
  disability: 'NO',
  disabilityImpact: 'NOT_LIMITED',
  carer: 'NO',
  primaryCarerChild: 'NO',
  schoolType: 'STATE_NON_SELECTIVE',
  parentsUniversity: 'NO',
  monitoringOccupation14: 5,
  monitoringFsm: 'YES',
};

/** An answer of some forty words, as candidates write them on a phone. */
const someWords = 'I have seen what careful advice does for people who have to decide quickly. '.repeat(3).trim();

const applicationForm = z.looseObject({ formVersion: z.number() });

/** Id of the sector of law firms. */
const lawFirms = 1;

/** Answers to every question that the role asks of everybody. */
const answers = {
  whyCommercialLaw: someWords,
  whyThisFirm: someWords,
  recentBusinessStory: someWords,
  overcameSetback: someWords,
  offices: ['london'],
  appliedBefore: false,
  conduct: false,
};

async function measured(page: Page, name: string): Promise<number> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  test.info().annotations.push({ type: 'height at 390 px', description: `${name}: ${height}` });
  return height;
}

async function open(page: Page, { server, path, heading }: { server: Running; path: string; heading: string }) {
  await page.goto(server.url(code, path));
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.locator('main').getByText('Loading')).toHaveCount(0);
}

test('the long steps of a filled application are a few screens of a phone', async ({ page, server }) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await signUp(page, { server, code, email: `tall.${Date.now()}@example.org` });
  const caller = clientOfPage(page);
  await saveProfile(caller, full);
  const roleId = await aRole(server, {
    title: 'Vacation scheme, tall',
    form: roleForm('trainingContract', lawFirms).definition,
  });
  const form = applicationForm.parse((await caller.call('GET', `/api/v1/candidate/applyc/${roleId}`)).body);
  const draft = { answers, version: 0, formVersion: form.formVersion };
  const kept = await caller.call('PUT', `/api/v1/roles/${roleId}/draft`, draft);
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  await open(page, { server, path: '/profile/create?step=secondary', heading: 'Secondary education' });
  const subjects = page.getByRole('combobox', { name: 'Subject' });
  await expect(subjects).toHaveCount(8);
  const cut = (inputs: Element[]): number => inputs.filter((input) => input.scrollWidth > input.clientWidth).length;
  expect(await subjects.evaluateAll(cut), 'subjects whose names are cut').toBe(0);
  expect(await measured(page, 'eight GCSEs')).toBeLessThanOrEqual(1600);
  await open(page, { server, path: '/profile/create?step=crs', heading: 'CRS information' });
  await expect(
    page.getByRole('group', { name: /free school meals/ }).getByRole('radio', { name: 'Yes' }),
  ).toBeChecked();
  expect(await measured(page, 'crs')).toBeLessThanOrEqual(2900);
  await open(page, { server, path: '/profile/create?step=diversity', heading: 'Diversity monitoring' });
  await expect(page.getByText('0 of 4 answered').first()).toBeVisible();
  expect(await measured(page, 'diversity, nothing answered')).toBeLessThanOrEqual(2000);
  const saved = await caller.call('GET', '/api/v1/candidate/me');
  const { id } = z.object({ id: z.string() }).parse(saved.body);
  const done = await caller.call('PUT', `/api/v1/candidate/${id}`, {
    section: 'diversity',
    data: diversity,
    version: 0,
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  await open(page, { server, path: '/profile/create?step=diversity', heading: 'Diversity monitoring' });
  // A group that was answered in full is folded, and unfolds.
  const you = page.locator('summary').filter({ hasText: 'Health and care' });
  await expect(you).toContainText('4 of 4 answered');
  await you.click();
  await expect(
    page.getByRole('group', { name: /disabled/ }).getByRole('radio', { name: 'No', exact: true }),
  ).toBeChecked();
  await you.click();
  expect(await measured(page, 'diversity')).toBeLessThanOrEqual(2000);
  await open(page, { server, path: `/apply/${roleId}?part=review`, heading: 'Check and send' });
  await expect(page.getByText(someWords).first()).toBeVisible();
  // The notice of a newer version, or of what is missing, would come by now.
  await page.waitForLoadState('networkidle');
  expect(await measured(page, 'review')).toBeLessThanOrEqual(3500);
});

test('a new step begins at its heading, for the eye and for a screen reader', async ({ page, server }) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await signUp(page, { server, code, email: `step.${Date.now()}@example.org` });
  await saveProfile(clientOfPage(page), full);
  await open(page, { server, path: '/profile/create?step=crs', heading: 'CRS information' });
  await page
    .getByRole('button', { name: 'Save for later' })
    .or(page.getByRole('group', { name: /secondary school/ }))
    .first()
    .scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Save and continue' }).click({ force: true });
  const heading = page.getByRole('heading', { level: 1, name: 'T&Cs', exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
