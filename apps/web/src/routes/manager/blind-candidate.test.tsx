import type { RedactedDocument } from '@evenhand/contract/records/candidate-documents';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-page.tsx';
import { asManager, candidateId, roleId, sampleStaffCandidate, shows } from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const of = `/api/v1/organization/${organizationId}/candidate/${candidateId(1)}`;

// The server sends nothing of what says who it is.
const sections = [{ section: 'personal', data: { country: 'GB' }, version: 1 }];

async function open(documents: readonly RedactedDocument[]) {
  const server = await asManager({
    [`GET ${of}`]: () => ({
      body: staffCandidate.parse({ ...sampleStaffCandidate(1), name: null, email: null, pseudonym: 'K7Q2P', sections }),
    }),
    [`GET ${of}/documents/redacted`]: () => ({ body: documents }),
  });
  await renderRoutes(
    [{ path: '/manager/candidate/:candidateId', Component }],
    `/manager/candidate/${candidateId(1)}?role=${roleId}`,
  );
  await until(() => shows('Applied, pending'));
  return server;
}

it('shows the redacted text of documents, page by page, and why another cannot be read', async () => {
  const server = await open([
    { kind: 'CV', state: 'readable', pages: ['I am […].', 'I ran a clinic.'], cut: true },
    { kind: 'COVER', state: 'pictures', pages: [], cut: false },
  ]);
  await click(screen.getByRole('tab', { name: 'Documents' }));
  await until(() => shows('I ran a clinic.'));
  expect(shows('I am […].')).toBe(true);
  expect(shows('There is more of this document than is shown here.')).toBe(true);
  expect(shows('This document is a picture.')).toBe(true);
  const pages = [...document.querySelectorAll('section[aria-label]')].map((one) => one.getAttribute('aria-label'));
  expect(pages).toEqual(expect.arrayContaining(['CV, page 1', 'CV, page 2']));
  expect(server.seen.some(({ call }) => call.includes('/download/'))).toBe(false);
});

it('says when there are none', async () => {
  await open([]);
  await click(screen.getByRole('tab', { name: 'Documents' }));
  await until(() => shows('No documents have been uploaded.'));
  expect(shows('Add a document')).toBe(false);
});

it('does not call unanswered what is hidden', async () => {
  await open([]);
  await until(() => shows('United Kingdom'));
  expect(shows('Not answered')).toBe(true);
  for (const hidden of ['First name', 'Last name', 'Postcode', 'Mobile number']) expect(shows(hidden)).toBe(false);
});
