import { toPage } from '@evenhand/contract/base/paging';
import type { OrganizationFile } from '@evenhand/contract/records/organization-files';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { clearStatusMessages, useStatusMessages } from '../../../lib/page/status-messages.ts';
import { type Rule, startApiServer } from '../../../testing/api-server.ts';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../../testing/sample-organization.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { Component as FilesPage } from './files-page.tsx';

const pack: OrganizationFile = {
  id: '01990000-0000-7000-8000-0000000000f1',
  kind: 'attachment',
  fileName: 'Offer pack.pdf',
  contentType: 'application/pdf',
  sizeBytes: 2_500_000,
  uploadedAt: '2026-11-20T10:00:00Z',
  uploadedBy: 'Jo Field',
  usedIn: 3,
  isArchived: false,
};
const list = '/api/v1/organization-files';
const text = (): string => document.body.textContent ?? '';

/** Shows what is announced, with its action. */
function Said() {
  return useStatusMessages().map(({ id, text: said, action }) => (
    <p key={id}>
      {said}
      {action ? (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      ) : null}
    </p>
  ));
}

async function show(files: readonly OrganizationFile[], rules: Readonly<Record<string, Rule>> = {}) {
  const user = sampleUser({ userType: 'HIRING_MANAGER_ADMIN', permissions: ['organization:configure', 'file:edit'] });
  const organization = sampleOrganization();
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: user }),
    [`GET /api/v1/organization/${user.organization.id}`]: () => ({ body: organization }),
    [`GET ${list}`]: () => ({ body: toPage([...files], files.length, { page: 0, size: 20 }) }),
    ...rules,
  });
  setBaseUrl(server.url);
  signIn();
  const page = (
    <>
      <FilesPage />
      <Said />
    </>
  );
  await renderRoutes([{ path: '*', element: page }], '/manager/settings/files');
  return { server, organization };
}

beforeEach(() => {
  queryClient.clear();
  clearStatusMessages();
});

it('lists what a file is, who added it and in how many messages it went', async () => {
  await show([pack, { ...pack, id: '01990000-0000-7000-8000-0000000000f2', fileName: 'New.pdf', usedIn: 0 }]);
  await waitFor(() => expect(text()).toContain('Attachment · 2.4 MB · In 3 messages'));
  expect(text()).toContain('Jo Field, 20 November 2026');
  expect(text()).toContain('Not used yet');
});

it('sends a chosen file, and refuses another kind at its field without sending it', async () => {
  const organizationId = sampleOrganization().id;
  const upload = `POST /api/v1/organization/${organizationId}/upload/attachment/organization`;
  const { server } = await show([], { [upload]: () => ({ status: 201, body: pack }) });
  await waitFor(() => expect(text()).toContain('No files'));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input, new File(['x'], 'run.exe'));
  await waitFor(() => expect(text()).toContain('PDF'));
  expect(server.seen.some(({ call }) => call === upload)).toBe(false);
  await user.upload(input, new File(['%PDF'], 'Offer pack.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(text()).toContain('“Offer pack.pdf” is in the library.'));
  const sent = server.seen.filter(({ call }) => call === upload);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toContain('filename="Offer pack.pdf"');
});

it('archives a file and takes that back', async () => {
  const archived = vi.fn<(body: string) => void>();
  await show([pack], {
    [`PUT ${list}/${pack.id}/archived`]: ({ body }) => {
      archived(body);
      return { body: { ...pack, isArchived: JSON.parse(body).archived } };
    },
  });
  await click(await screen.findByRole('button', { name: 'Archive Offer pack.pdf' }));
  await waitFor(() => expect(text()).toContain('“Offer pack.pdf” is archived'));
  await click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(archived.mock.calls).toEqual([['{"archived":true}'], ['{"archived":false}']]));
});
