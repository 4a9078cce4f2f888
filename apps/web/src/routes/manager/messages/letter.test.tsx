import type { Permission } from '@evenhand/domain/access/permissions';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Letter, useLetter } from '../../../features/message-templates/letter.tsx';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { Rule } from '../../../testing/api-server.ts';
import { fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import {
  applicationId,
  asManager,
  candidateId,
  roleId,
  samplePage,
  sampleRow,
  shows,
} from '../sample-hiring.factory.ts';

const content: MessageContent = { subject: 'News', document: { blocks: [] } };
const preview = 'POST /api/v1/message-templates/news/preview';
const letter = { subject: 'News', html: '<p>Dear all</p>', text: 'Dear all', gaps: [], staleYears: [] };
const adjusted = { key: 'deadline', test: 'filled', values: [] };

const input = { base: { key: 'news' }, language: 'en', content, text: '', isText: false, isSendable: true };

function Shown({ roleId: of }: { readonly roleId: string | null }) {
  return <Letter sender="Hartwell" language="en" letter={useLetter(input)} isSendable roleId={of} />;
}

async function show(of: string | null, answer: Rule, permissions: Permission[] = ['candidate:search']) {
  const scope = of ?? sampleUser().organization.id;
  const server = await asManager(
    {
      [`POST /api/v1/search/candidate/${scope}`]: () => ({ body: samplePage([sampleRow(1), sampleRow(2)]) }),
      [preview]: answer,
    },
    permissions,
  );
  await renderRoutes([{ path: '*', element: <Shown roleId={of} /> }], '/');
  return server;
}
const asked = (server: Awaited<ReturnType<typeof show>>): unknown[] =>
  server.seen.filter(({ call }) => call === preview).map(({ body }) => JSON.parse(body));

afterEach(() => queryClient.clear());

describe('the letter of a template', () => {
  it('is shown as the chosen candidate gets it, with the reason of each part that has a condition', async () => {
    const server = await show(roleId, ({ body }) => {
      const isMet = JSON.parse(body).candidateId !== undefined;
      return { body: { ...letter, recipient: isMet ? 'Person 2' : '', conditions: [{ condition: adjusted, isMet }] } };
    });
    await until(() => shows('Left out, because “Deadline” is empty.'));
    expect(shows('With examples')).toBe(true);
    await screen.findByRole('option', { name: /Person 2/ });
    await fill('letter-candidate', applicationId(2));
    await until(() => shows('As Person 2 gets it') && shows('Shown, because “Deadline” is filled.'));
    expect(asked(server).at(-1)).toMatchObject({ candidateId: candidateId(2), applicationId: applicationId(2) });
    await fill('letter-candidate', '');
    await until(() => shows('With examples'));
  });

  it('offers the candidates of every role for a template of all, and says when an example’s name stands for a code', async () => {
    await show(null, () => ({ body: { ...letter, recipient: '' } }));
    await screen.findByRole('option', { name: /Person 1/ });
    expect(shows('The name is an example.')).toBe(false);
    await fill('letter-candidate', applicationId(1));
    await until(() => shows('The name is an example.'));
  });

  it('offers no candidate to a viewer who may not search for one', async () => {
    const server = await show(null, () => ({ body: { ...letter, recipient: '' } }), []);
    await waitFor(() => expect(asked(server)).toHaveLength(1));
    expect(document.getElementById('letter-candidate')).toBeNull();
  });
});
