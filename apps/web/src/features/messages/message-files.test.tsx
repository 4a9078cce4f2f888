import { toPage } from '@evenhand/contract/base/paging';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/sample-organization.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { WriteDialog } from './write-dialog.tsx';

const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', async () => (await import('../../testing/device-store.ts')).deviceStore(device));

const megabyte = 1024 * 1024;
const roleId = '01990000-0000-7000-8000-000000000701';
const idOf = (at: number): string => `01990000-0000-7000-8000-00000000080${at}`;
const candidateId = idOf(9);
const aFile = (at: number, fileName: string, sizeBytes: number) => ({
  id: idOf(at),
  kind: 'attachment',
  fileName,
  contentType: 'application/pdf',
  sizeBytes,
  uploadedAt: '2026-11-20T10:00:00Z',
  uploadedBy: 'Kim Lee',
  usedIn: 0,
  isArchived: false,
});
const library = [aFile(1, 'Plan.pdf', megabyte), aFile(2, 'Offer pack.pdf', 9.5 * megabyte)];
const user = sampleUser({ userType: 'ADMIN', candidateId: null, permissions: ['file:read', 'file:edit'] });
const upload = `POST /api/v1/organization/${user.organization.id}/upload/attachment/organization`;
const sent = vi.fn<(result: unknown) => void>();

async function show(permissions = user.permissions) {
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: { ...user, permissions } }),
    'GET /api/v1/organization-files': ({ url }) => {
      const term = url.searchParams.get('searchTerm') ?? '';
      const content = library.filter(({ fileName }) => fileName.includes(term));
      return { body: toPage(content, content.length, { page: 0, size: 20 }) };
    },
    [upload]: () => ({ status: 201, body: aFile(3, 'Agenda.pdf', megabyte) }),
    'POST /api/v1/messages/check': () => ({
      body: { recipients: 1, byStage: [{ stageId: 1, count: 1 }], excluded: [], gaps: [], staleYears: [] },
    }),
    'POST /api/v1/messages': () => ({
      body: { batchId: idOf(7), moved: 1, results: [{ id: candidateId, moved: true }] },
    }),
  });
  setBaseUrl(server.url);
  signIn();
  const people = [{ id: candidateId, applicationId: candidateId, name: 'Ada Byron' }];
  const to = { roleId, ids: [candidateId] };
  const element = (
    <WriteDialog to={to} count={1} people={people} nameless={false} onSent={sent} onClose={() => undefined} />
  );
  return { server, page: await renderRoutes([{ path: '*', element }], '/') };
}
const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name, hidden: true });
const press = async (name: string): Promise<void> => click(await button(name));
const attached = (): string[] => {
  const list = screen.queryByRole('list', { name: 'Attached files', hidden: true });
  if (!list) return [];
  return within(list)
    .getAllByRole('listitem', { hidden: true })
    .map((item) => item.querySelector('bdi')?.textContent ?? '');
};

afterEach(() => {
  device.clear();
  queryClient.clear();
});

describe('files of a message', () => {
  it('are chosen from the library, uploaded and removed, and go with the message', async () => {
    const { server } = await show();
    await press('Attach files');
    await press('Attach Plan.pdf');
    await press('Attach Offer pack.pdf');
    expect(attached()).toEqual(['Plan.pdf']);
    expect(document.body.textContent).toContain('“Offer pack.pdf” is not attached');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no field for a file');
    const file = new File(['%PDF'], 'Agenda.pdf', { type: 'application/pdf' });
    await act(async () => userEvent.upload(input, file, { applyAccept: false, document }));
    await waitFor(() => expect(attached()).toEqual(['Plan.pdf', 'Agenda.pdf']));
    expect(document.body.textContent).toContain('2 of up to 5 files, 2.0 MB of 10.0 MB');
    await press('Remove Plan.pdf');
    expect(attached()).toEqual(['Agenda.pdf']);
    await fill('write-subject', 'Your visit');
    await fill('write-text', 'See the agenda.');
    await press('Send to 1 person');
    await waitFor(() => expect(sent).toHaveBeenCalledWith(null));
    const body = server.seen.find(({ call }) => call === 'POST /api/v1/messages')?.body ?? '{}';
    expect(JSON.parse(body)).toMatchObject({ files: [idOf(3)] });
  });

  it('are searched for by name', async () => {
    await show();
    await press('Attach files');
    await button('Attach Plan.pdf');
    await fill('write-files-search', 'Offer');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Attach Plan.pdf', hidden: true })).toBeNull());
    await button('Attach Offer pack.pdf');
  });

  it('are there again when the dialog is opened anew', async () => {
    const { page } = await show();
    await press('Attach files');
    await press('Attach Plan.pdf');
    await waitFor(() => expect(device.size).toBe(1));
    await page.unmount();
    await show();
    await waitFor(() => expect(attached()).toEqual(['Plan.pdf']));
  });

  it('are not offered to those who may not read the library, and not uploaded by those who may not add to it', async () => {
    const { page } = await show(['file:read']);
    await press('Attach files');
    await button('Attach Plan.pdf');
    expect(document.querySelector('input[type=file]')).toBeNull();
    await page.unmount();
    await show([]);
    expect(screen.queryByRole('button', { name: 'Attach files', hidden: true })).toBeNull();
  });
});
