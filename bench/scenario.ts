import type { Population } from './generate.ts';
import type { HttpRequest } from './http-client.ts';

/** Numbered requests of one kind that are measured together. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** Request number `index` over all clients; null when there is nothing left to do. */
  request(index: number): HttpRequest | null;
  readonly expects: number;
}

/** The member of staff who makes the requests. */
export interface BenchReader {
  readonly population: Population;
  readonly token: string;
}

export const json = { 'content-type': 'application/json' };
export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
