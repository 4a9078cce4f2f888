import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { aRoleBody } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { signIn } from './api-client.ts';
import type { RunningServer } from './start-server.ts';

const made = z.object({ id: z.string(), version: z.number() });
const staffOf = (server: RunningServer) =>
  signIn(server, { code: 'hartwell', email: 'admin@hartwell.example', password: 'Demo-pass-2026!' });

/** Publishes a role for one test, so that no candidate has applied for it. */
export async function aRole(server: RunningServer, given: Parameters<typeof aRoleBody>[0] = {}): Promise<string> {
  const staff = await staffOf(server);
  const key = { 'idempotency-key': randomUUID() };
  const { id, version } = made.parse((await staff.call('POST', '/api/v1/roles', aRoleBody(given), key)).body);
  const published = await staff.call('POST', `/api/v1/roles/${id}/publish`, { published: true, version });
  expect(published.status).toBe(200);
  return id;
}

/** Closes a role in some seconds. Set only now, so that earlier steps are done by then, even on a slow machine. */
export async function closeIn(server: RunningServer, roleId: string, seconds: number): Promise<void> {
  const staff = await staffOf(server);
  const path = `/api/v1/roles/${roleId}`;
  const { id, team, status, formVersion, createdAt, publishedAt, copiedFrom, ...role } = z
    .looseObject({ id: z.string() })
    .parse((await staff.call('GET', path)).body);
  const closesAt = new Date(Date.now() + seconds * 1000).toISOString();
  const saved = await staff.call('PUT', path, { ...role, closesAt });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}
