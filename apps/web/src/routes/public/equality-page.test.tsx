import { resolveWords } from '@evenhand/words/resolve-words';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { chooseLanguage } from '../../entities/session/show-language.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { renderRoutes, until } from '../../testing/render-app.tsx';
import { Component as EqualityPage, loader } from './equality-page.tsx';

const shows = (text: string): boolean => document.body.textContent?.includes(text) ?? false;

const notFound: Rule = () => {
  const body = { errors: [{ code: 'not_found', message: 'x' }], message: 'x', requestId: 'r' };
  return { status: 404, body };
};

async function open(answer: Rule, more: Readonly<Record<string, Rule>> = {}): Promise<void> {
  queryClient.clear();
  const server = await startApiServer({ 'GET /api/public/equality/2025': answer, ...more });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '/equality/:season', Component: EqualityPage, loader }], '/equality/2025');
}

const group = {
  code: 'woman',
  applied: 105,
  interviewed: 'FEW',
  offered: null,
  interviewedPercent: 22,
  offeredPercent: null,
};

it('shows rounded figures, what is done about them, and other years', async () => {
  await open(() => ({
    body: {
      figures: {
        season: 2025,
        asOf: '2026-11-20T10:00:00Z',
        roles: 2,
        traits: [
          { trait: 'sex', groups: [group] },
          { trait: 'disability', groups: [] },
        ],
      },
      actions: [{ id: '01990001-0000-7000-8000-000000000001', text: 'Train', dueOn: '2026-12-01', doneOn: null }],
      publishedAt: '2026-11-21T10:00:00Z',
      seasons: [2025, 2024],
    },
  }));
  await until(() => shows('Equality in our recruitment, 2025/26'));
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['105', 'fewer than 5', 'too few to say', '22', '–']);
  expect(shows('Train Due on 1 December 2026.')).toBe(true);
  expect(shows('There were too few people to say.')).toBe(true);
  expect(screen.getByRole('link', { name: '2024/25' }).getAttribute('href')).toBe('/equality/2024');
});

it('says that nothing is published', async () => {
  await open(notFound);
  await until(() => shows('Nothing is published here'));
});

it('keeps words of its own when the language changes on it', async () => {
  const translation: Rule = ({ url }) => {
    const { lang = 'en', part } = Object.fromEntries(url.searchParams);
    const known = part === 'equality' || part === 'names' ? part : 'base';
    return { body: resolveWords({ language: lang, part: known, sectorKind: 'law' }) };
  };
  await open(notFound, { 'GET /api/public/translation': translation });
  await until(() => shows('Nothing is published here'));
  await act(() => chooseLanguage('ar'));
  await until(() => shows('لا شيء منشور هنا'));
  expect(document.documentElement.dir).toBe('rtl');
  await act(() => chooseLanguage('en'));
  await until(() => shows('Nothing is published here'));
});
