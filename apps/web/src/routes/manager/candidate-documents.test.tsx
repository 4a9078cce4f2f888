import { type Document, staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Permission } from '@evenhand/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { userKey } from '../../entities/session/current-user-key.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, loaded, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component } from './candidate-page.tsx';
import { asManager, candidateId, roleId, sampleStaffCandidate, shows } from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const of = `/api/v1/organization/${organizationId}/candidate/${candidateId(1)}`;
const documentId = '01990009-0000-7000-8000-000000000001';
const kept: Document = {
  id: documentId,
  kind: 'OTHER',
  fileName: 'letter.docx',
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  sizeBytes: 2048,
  pageCount: null,
  createdAt: '2026-11-20T10:00:00Z',
};

async function open(rules: Readonly<Record<string, Rule>> = {}, documents = [kept], permissions?: Permission[]) {
  const server = await asManager({
    [`GET ${of}`]: () => ({ body: staffCandidate.parse({ ...sampleStaffCandidate(1), documents }) }),
    ...rules,
  });
  if (permissions) {
    queryClient.setQueryData(userKey, sampleUser({ userType: 'HIRING_MANAGER', permissions }));
  }
  await renderRoutes(
    [{ path: '/manager/candidate/:candidateId', Component }],
    `/manager/candidate/${candidateId(1)}?role=${roleId}`,
  );
  await until(() => shows('Applied, pending'));
  await click(screen.getByRole('tab', { name: 'Documents' }));
  await loaded();
  return server;
}
const calls = (server: ApiServer, call: string): number =>
  server.seen.filter((request) => request.call === call).length;
const dialogButton = (text: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog button')].find((one) => one.textContent === text);
const choose = (id: string, value: string): Promise<void> =>
  act(async () => {
    const select = document.querySelector<HTMLSelectElement>(`#${id}`);
    if (!select) throw new Error(`no ${id}`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const problem = (code: string, message: string) => ({ errors: [{ code, message }], message, requestId: 'r' });

it('removes a document after a second look, and keeps what went wrong in the dialog', async () => {
  let refused = true;
  const removal = `DELETE ${of}/upload/${documentId}`;
  const documents = [kept];
  const server = await open(
    {
      [removal]: () => {
        if (refused) return { status: 503, body: problem('unavailable', 'unavailable') };
        documents.length = 0;
        return { body: { done: true } };
      },
    },
    documents,
  );
  await click(screen.getByRole('button', { name: 'Remove letter.docx' }));
  expect(shows('Remove letter.docx?')).toBe(true);
  expect(calls(server, removal)).toBe(0);
  await act(async () => dialogButton('Remove document')?.click());
  await until(() => shows('We cannot be reached just now.'));
  expect(document.querySelector('dialog')).not.toBeNull();
  refused = false;
  await waitFor(() => expect(dialogButton('Remove document')?.getAttribute('aria-disabled')).not.toBe('true'));
  await act(async () => dialogButton('Remove document')?.click());
  await until(() => document.querySelector('dialog') === null && shows('No documents have been uploaded.'));
  expect(calls(server, removal)).toBe(2);
});

it('says what a document is', async () => {
  const change = `POST ${of}/documentType/TRANSCRIPT/${documentId}`;
  const documents = [kept];
  const server = await open(
    {
      [change]: () => {
        documents[0] = { ...kept, kind: 'TRANSCRIPT' };
        return { body: documents[0] };
      },
    },
    documents,
  );
  await click(screen.getByRole('button', { name: 'Change type of letter.docx' }));
  await choose('document-type', 'TRANSCRIPT');
  await act(async () => dialogButton('Save type')?.click());
  await until(() => document.querySelector('dialog') === null && shows('Transcript letter.docx'));
  expect(calls(server, change)).toBe(1);
});

it('adds a document of the chosen kind, and keeps what went wrong', async () => {
  let refused = true;
  const upload = `POST ${of}/upload`;
  const documents = [kept];
  const server = await open(
    {
      [upload]: () => {
        if (refused) return { status: 415, body: problem('type_not_accepted', 'type_not_accepted') };
        documents.unshift({ ...kept, id: roleId, fileName: 'right.pdf' });
        return { status: 201, body: documents[0] };
      },
    },
    documents,
  );
  const send = (): Promise<void> =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>('#document-file');
      const file = new File(['%PDF'], 'right.pdf', { type: 'application/pdf' });
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose('document-kind', 'RIGHT_TO_WORK');
  await send();
  await until(() => shows('right.pdf: We cannot accept that kind of file here.'));
  refused = false;
  await send();
  await until(() => shows('Other right.pdf'));
  expect(shows('We cannot accept that kind of file here.')).toBe(false);
  const sent = server.seen.filter((request) => request.call === upload);
  expect(sent.every(({ body }) => body.includes('RIGHT_TO_WORK') && body.includes('right.pdf'))).toBe(true);
});

it('is only read by those who may not change documents', async () => {
  await open({}, [kept], ['candidate:read', 'document:read']);
  expect(shows('letter.docx')).toBe(true);
  for (const label of ['Add a document', 'Change type', 'Remove']) expect(shows(label)).toBe(false);
});

it('shows the text of a Word document with its headings, lists and tables, and tags as letters', async () => {
  let isRead = false;
  const run = (text: string, bold = false) => ({ text, bold, italic: false });
  const cell = { columns: 2, rows: 1, paragraphs: [{ kind: 'text', runs: [run('2020')] }] };
  const blocks = [
    { kind: 'heading', runs: [run('Ada Boss')] },
    { kind: 'text', runs: [run('A '), run('good <b>year</b>', true)] },
    { kind: 'item', runs: [run('First')] },
    { kind: 'table', rows: [[cell]] },
  ];
  const path = `GET ${of}/download/${documentId}/text`;
  await open({
    [path]: () => ({
      body: isRead ? { state: 'readable', blocks, cut: true } : { state: 'waiting', blocks: [], cut: false },
    }),
  });
  await until(() => shows('Its text will be here in a moment.'));
  isRead = true;
  await act(() => queryClient.refetchQueries({ queryKey: ['documents', documentId] }));
  await until(() => shows('Ada Boss'));
  const paper = document.querySelector('[role="document"]');
  expect(paper?.querySelector('strong')?.textContent).toBe('good <b>year</b>');
  expect(paper?.querySelector('[data-item]')?.textContent).toBe('First');
  expect(paper?.querySelector('td')?.getAttribute('colspan')).toBe('2');
  expect(shows('There is more of this document than is shown here.')).toBe(true);
});

it('says so when a Word document cannot be read', async () => {
  await open({
    [`GET ${of}/download/${documentId}/text`]: () => ({ body: { state: 'unreadable', blocks: [], cut: false } }),
  });
  await until(() => shows('This file cannot be shown here. Download it to read it.'));
});
