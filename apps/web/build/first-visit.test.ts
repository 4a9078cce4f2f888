import { expect, it } from 'vitest';
import { budgetOf } from './first-visit.ts';

it.each([
  ['src/routes/auth/login-page.tsx', 133],
  ['src/routes/manager/candidate-list-page.tsx', 192],
  ['src/routes/manager/candidate-page.tsx', 190],
  ['src/routes/candidate/apply-page.tsx', 190],
  ['src/routes/candidate/profile-create-page.tsx', 190],
  ['src/routes/public/role-page.tsx', 190],
  ['src/routes/public/interview-page.tsx', 60],
  ['src/routes/public/stop-page.tsx', 137],
  ['src/routes/public/assessment-day-page.tsx', 156],
  ['src/routes/auth/sign-up-page.tsx', 190],
])('%s has %i kB on a first visit', (page, budget) => expect(budgetOf(page)).toBe(budget));
