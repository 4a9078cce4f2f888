import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, idParams, time } from '../base/scalars.ts';

/** Copy of everything that is kept about a person, being made or ready for download. */
export const dataPack = z.object({
  id,
  /** `gone`: it was ready, and its time is over. */
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'gone']),
  partsDone: z.int(),
  partsTotal: z.int(),
  sizeBytes: z.nullable(z.int()),
  requestedAt: time,
  /** Time until which it can be downloaded. */
  expiresAt: z.nullable(time),
});
export type DataPack = z.infer<typeof dataPack>;

export const getDataPack = endpoint({
  id: 'data-packs.own',
  method: 'GET',
  path: '/api/v1/data-packs',
  summary: "Get the newest copy of the caller's own data, or null",
  needs: 'own-profile:read',
  rate: 'read',
  answers: { 200: z.nullable(dataPack) },
});

export const requestDataPack = endpoint({
  id: 'data-packs.request',
  method: 'POST',
  path: '/api/v1/data-packs',
  summary: 'Request a copy of all data about the caller; while one is being made, a repeated request returns that one',
  needs: 'own-profile:edit',
  rate: 'write',
  answers: { 202: dataPack },
  errors: ['too_many_requests'],
});

export const prepareDataPack = endpoint({
  id: 'data-packs.prepare',
  method: 'POST',
  path: '/api/v1/data-packs/:id/download',
  summary: "Create a one-use address, good for a minute, for downloading the caller's own data",
  needs: 'own-profile:read',
  rate: 'write',
  params: idParams,
  answers: { 200: z.object({ address: z.string(), expiresAt: time }) },
  errors: ['token_spent'],
});

export const downloadDataPack = endpoint({
  id: 'data-packs.download',
  method: 'GET',
  path: '/api/public/data-packs/:ticket',
  summary: "Download a copy of the caller's data by its one-use address",
  needs: 'public',
  rate: 'read',
  binary: true,
  params: z.object({ ticket: z.string().check(z.minLength(16), z.maxLength(100)) }),
  answers: {},
  errors: ['token_spent'],
});
