import type { Page } from '@playwright/test';

/** Answers the steps before the university as somebody at home does; `next` saves a step and waits for the one it names. */
export async function fillUpToUniversity(page: Page, next: (heading: string) => Promise<void>): Promise<void> {
  await page.getByLabel('Mobile number').fill('+44 7700 900123');
  await page.getByLabel('Postcode').fill('ls29jt');
  await page
    .getByRole('radio', { name: 'Yes' })
    .or(page.getByRole('button', { name: 'Yes' }))
    .first()
    .click();
  await next('Secondary education');
  await page.getByLabel('Name of the school').fill('Millbrook Academy');
  await page.getByLabel(/In which year did you finish there/).fill('2021');
  await next('Sixth form education');
  await page.getByLabel('Name of the school or college').fill('Castleford College');
  await page.getByLabel(/In which year did you finish there/).fill('2023');
  await next('University education');
}
