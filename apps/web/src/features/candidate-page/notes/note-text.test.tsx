import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { NoteText } from './note-text.tsx';

it('cuts a long address, and leads to the whole of it', async () => {
  const address = 'https://www.law.example.org/people/amara';
  await renderRoutes([{ path: '*', element: <NoteText body={`See ${address} please`} /> }], '/');
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('law.example.org…');
  expect(link.getAttribute('href')).toBe(address);
  expect(link.title).toBe(address);
});
