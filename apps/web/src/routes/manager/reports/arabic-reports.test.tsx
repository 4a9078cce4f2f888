import { toPage } from '@evenhand/contract/base/paging';
import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { reportCatalogue } from '@evenhand/domain/reports/catalogue';
import { isMarkedEnglish } from '@evenhand/words/english-mark';
import { resolveWords } from '@evenhand/words/resolve-words';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { sampleBoot } from '../../../testing/sample-boot.ts';
import { asManager, everything } from '../sample-hiring.factory.ts';
import { Component as Report } from './report-page.tsx';
import { Component as Reports } from './reports-page.tsx';

const answer: ReportAnswer = {
  report: 'efficiency',
  kind: 'cohort',
  asOf: '2026-11-20T10:00:00Z',
  days: { from: '2026-09-01', to: '2026-11-20' },
  comparedDays: { from: '2025-09-01', to: '2025-11-20' },
  comparedRoles: { earlier: 2, without: 1 },
  zone: 'Asia/Dubai',
  roles: 2,
  counted: 11,
  withheld: null,
  headline: { key: 'hired', values: { accepted: 1, applied: 11 } },
  forecast: { offers: 22, low: 15, high: 30, by: '2027-03-01', recent: 3, paceDays: 30 },
  tables: [
    {
      id: 'steps',
      columns: [
        { id: 'people', unit: 'count' },
        { id: 'ofBefore', unit: 'rate' },
        { id: 'change', unit: 'points' },
      ],
      rows: [
        { code: 'applied', name: null, cells: [{ value: 11 }, { value: null }, { value: -5.2 }] },
        { code: 'screened', name: null, cells: [{ value: 9 }, { value: 0.82, low: 0.52, high: 0.95 }, { value: 0 }] },
        { code: 'accepted', name: null, cells: [{ value: null, hidden: true }, { value: null }, { value: null }] },
      ],
    },
  ],
};

async function show(path: string): Promise<void> {
  const given = { language: 'ar', sectorKind: 'law' } as const;
  const words = { ...resolveWords({ ...given, part: 'base' }), ...resolveWords({ ...given, part: 'staff' }) };
  await asManager(
    {
      'GET /api/v1/report': () => ({
        body: { content: reportCatalogue.map(({ id, kind }) => ({ report: id, kind })) },
      }),
      'POST /api/v1/report/efficiency': () => ({ body: answer }),
      'GET /api/v1/report-notes': () => ({ body: { content: [] } }),
      'GET /api/v1/roles': () => ({ body: toPage([], 0, { page: 0, size: 100 }) }),
    },
    [...everything, 'report:read', 'role:edit'],
  );
  const routes = [
    { path: '/manager/reports', Component: Reports },
    { path: '/manager/reports/:reportId', Component: Report },
  ];
  await renderRoutes(routes, path, sampleBoot({ language: 'ar', words }));
}

/** Tells whether the page says a text, whichever way its values are kept apart. */
const shows = (text: string): boolean =>
  (document.body.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '').includes(text);

/** Returns the texts and names on the page that are in English for want of a translation, and words in Latin letters. */
function englishOn(page: HTMLElement): string[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const named = [...page.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [...texts, ...named].filter((text) => isMarkedEnglish(text) || /[A-Za-z]{2,}/.test(text));
}

it('lists every report in Arabic', async () => {
  await show('/manager/reports');
  await until(() => shows('أين يقف المرشحون؟'));
  expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(15);
  expect(englishOn(document.body)).toEqual([]);
});

it('has a report with its chart, tables and dialogs in Arabic, with numbers that keep their signs', async () => {
  await show('/manager/reports/efficiency?period=CUSTOM&from=2026-09-01&to=2026-11-20&compare=ROUND');
  await until(() => shows('قبِل عرضًا 1 من أصل 11 ممن تقدّموا'));
  expect(shows('يتابع كل المرشحين الذين تقدّموا من 1 سبتمبر 2026 إلى 20 نوفمبر 2026.')).toBe(true);
  expect(shows('11 طلبًا في وظيفتين.')).toBe(true);
  expect(shows('بهذه الوتيرة 22 عرضًا حتى 1 مارس 2027، والأرجح ما بين 15 و30.')).toBe(true);
  expect(within(screen.getByRole('figure')).getByText('لم يصل بعد اثنان')).toBeDefined();
  // A mark keeps the sign on the left of its digits on a page from the right.
  const figures = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(figures).toContain('\u200e-5.2');
  await click(screen.getByRole('button', { name: 'حفظ هذا التقرير' }));
  await until(() => shows('شاركه مع الزملاء'));
  await click(screen.getByRole('button', { name: 'إلغاء' }));
  await click(screen.getByRole('button', { name: 'إضافة ملاحظة' }));
  await until(() => shows('لا تسمِّ أي مرشح'));
  expect(englishOn(document.body).filter((text) => !/PDF|Dubai/.test(text))).toEqual([]);
});
