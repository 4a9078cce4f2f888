import { markEnglish } from '@evenhand/words/english-mark';
import { resolveWords } from '@evenhand/words/resolve-words';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import * as termsPage from './terms-page.tsx';

const wordsOf = (language: string, part: 'base' | 'legal') => resolveWords({ language, part, sectorKind: 'law' });

async function show(language: string, rule: Rule): Promise<HTMLElement> {
  const server = await startApiServer({ 'GET /api/public/translation': rule });
  setBaseUrl(server.url);
  const boot = sampleBoot({ language, words: wordsOf(language, 'base') });
  await renderRoutes([{ path: '/terms', ...termsPage }], '/terms', boot);
  return screen.findByRole('heading', { level: 1 });
}

it.each([
  ['fr', 'Conditions d’utilisation'],
  ['ar', 'شروط الاستخدام'],
])('shows the legal pages in the language of the reader: %s', async (language, title) => {
  const heading = await show(language, () => ({ body: wordsOf(language, 'legal') }));
  expect(heading.textContent).toBe(title);
});

it('shows them in English when the translation does not come', async () => {
  const body = { errors: [{ code: 'internal', message: 'x' }], message: 'x', requestId: 'r' };
  const heading = await show('ar', () => ({ status: 500, body }));
  expect(heading.textContent).toBe(markEnglish('Terms of use'));
});
