import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import type { ApiClient } from './api-client.ts';
import { expect } from './fixtures.ts';

/**
 * Answers the steps before the university as a home student does; `next` saves a step and waits for the one it names. `press` presses a
 * button as the visitor does: by mouse, unless it is told otherwise.
 */
export async function fillUpToUniversity(
  page: Page,
  next: (heading: string) => Promise<void>,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  await page.getByLabel('Mobile number').fill('+44 7700 900123');
  await page.getByLabel('Postcode').fill('ls29jt');
  await press(
    page
      .getByRole('radio', { name: 'Yes' })
      .or(page.getByRole('button', { name: 'Yes' }))
      .first(),
  );
  await next('Secondary education');
  await page.getByLabel('Name of the school').fill('Millbrook Academy');
  await page.getByLabel(/In which year did you finish there/).fill('2021');
  await next('Sixth form education');
  await page.getByLabel('Name of the school or college').fill('Castleford College');
  await page.getByLabel(/In which year did you finish there/).fill('2023');
  await next('University education');
}

const profile = {
  personal: {
    firstName: 'Wren',
    lastName: 'Hale',
    phone: '07700 900321',
    country: 'GB',
    postcode: 'LS2 9JT',
    citizen: true,
  },
  secondary: { secondarySchools: [{ school: { id: null, name: 'Millbrook' }, secondarySchoolCompletedYear: 2021 }] },
  sixthForm: { sixthFormSchools: [{ school: { id: null, name: 'Castleford' }, sixthFormSchoolCompletedYear: 2023 }] },
  university: {
    universities: [
      {
        universityType: 'UNDERGRADUATE',
        university: { id: null, name: 'University of Leeds' },
        subject: 'Law',
        universityStartYear: 2024,
        universityGraduationYear: 2027,
      },
    ],
  },
  crs: { fsm: 'NO' },
  terms: { acceptTermAndConditions: true },
  accepted: {},
};
const ownProfile = z.object({ id: z.string(), sections: z.record(z.string(), z.object({ version: z.number() })) });

/** Saves a whole profile, without documents, by the API for the signed-in candidate. */
export async function saveProfile(caller: Pick<ApiClient, 'call'>, own: Partial<typeof profile> = {}): Promise<void> {
  for (const [section, data] of Object.entries({ ...profile, ...own })) {
    const saved = ownProfile.parse((await caller.call('GET', '/api/v1/candidate/me')).body);
    const version = saved.sections[section]?.version ?? 0;
    const answer = await caller.call('PUT', `/api/v1/candidate/${saved.id}?maxSteps=7`, { section, data, version });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
}
