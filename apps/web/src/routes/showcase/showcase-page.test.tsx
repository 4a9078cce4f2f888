import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { Component } from './showcase-page.tsx';

const components = import.meta.glob<string>(
  [
    '../../ui/*/*.tsx',
    '../../entities/*/*.tsx',
    '../../app/cookies/cookie-banner.tsx',
    '../../app/menus/language-switch.tsx',
    '../../app/menus/menu-disclosure.tsx',
    '../../features/candidate-page/documents/pdf-viewer.tsx',
    // Parts of the table and the timetable, which have their own specimens.
    '!../../ui/table/data-row.tsx',
    '!../../ui/timetable/end-handle.tsx',
    '!../../ui/timetable/timetable-piece.tsx',
    // Open from the specimens of their controls.
    '!../../ui/popup/{*-popup,popup-frame,tooltip}.tsx',
    '!../../**/*.test.tsx',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
const specimens = Object.values(
  import.meta.glob<string>(['./*.tsx', '!./*.test.tsx'], { eager: true, query: '?raw', import: 'default' }),
).join('\n');

const namesIn = (source: string): string[] =>
  [...source.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name = '']) => name);

test('every component of the house is in the showcase', () => {
  const all = Object.entries(components).flatMap(([path, source]) => namesIn(source).map((name) => ({ path, name })));
  expect(all.length).toBeGreaterThan(40);
  const missing = all.filter(({ name }) => !new RegExp(`<${name}\\b`).test(specimens));
  expect(missing.map(({ path, name }) => `${name} of ${path} has no specimen`)).toEqual([]);
});

test('the showcase stands, with no id given twice', async () => {
  const { container } = await renderRoutes([{ path: '/ui', Component }], '/ui');
  await waitFor(() => expect(container.querySelector('h2')).not.toBeNull());
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('the showcase is shown as the hiring side has it, and from the right, until it is left', async () => {
  const { router } = await renderRoutes(
    [
      { path: '/ui', Component },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    '/ui?room=staff&dir=rtl',
  );
  const shown = () => [document.documentElement.dataset['room'], document.documentElement.dir];
  await waitFor(() => expect(shown()).toEqual(['staff', 'rtl']));
  await click(screen.getByRole('button', { name: 'From the left' }));
  await waitFor(() => expect(shown()).toEqual(['staff', 'ltr']));
  await act(() => router.navigate('/elsewhere'));
  await screen.findByText('Elsewhere');
  expect(shown()).toEqual([undefined, '']);
});
