import type { Permission } from '@evenhand/domain/access/permissions';
import type * as z from 'zod/mini';
import type { ErrorCode } from './problem.ts';

type Schema = z.ZodMiniType;

/** Class of how often a caller may use an endpoint. The limits are in the server's rate-limit table. */
export type RateClass = 'read' | 'write' | 'sign-in' | 'mail' | 'upload' | 'check-in' | 'registration';

/**
 * One endpoint, declared once. Validation, serialisation, OpenAPI, the typed client and the permission tests read it.
 * `needs` is the permission the caller must hold, or 'public'. A call about another tenant than the caller's is
 * answered 404.
 */
export interface EndpointSpec {
  /** Operation id, `<noun>.<verb>`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly needs: 'public' | Permission;
  readonly rate: RateClass;
  /** Takes `Idempotency-Key`: the same key and body return the first answer again. */
  readonly idempotent?: boolean;
  /** The platform may call it about an archived organisation, which is not found by any other call. */
  readonly reachesArchived?: true;
  /** The answer carries an ETag. A client that has it already gets 304 without a body. */
  readonly etag?: true;
  /** The body is multipart (one file and fields) or a form, not JSON. */
  readonly bodyKind?: 'json' | 'form' | 'file';
  /** Undeclared keys of the body are ignored instead of refused by name. */
  readonly takesUnknownKeys?: true;
  /** The success answer is a file's bytes, and `answers` is empty. */
  readonly binary?: boolean;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answers: Readonly<Record<number, Schema>>;
  readonly errors?: readonly ErrorCode[];
}

/** Declares an endpoint and keeps its literal types for handlers and the client. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec;

type None = Record<string, never>;
export type ParamsOf<E extends EndpointSpec> = E['params'] extends Schema ? z.output<E['params']> : None;
export type QueryOf<E extends EndpointSpec> = E['query'] extends Schema ? z.output<E['query']> : None;
export type BodyOf<E extends EndpointSpec> = E['body'] extends Schema ? z.output<E['body']> : undefined;
export type QueryInputOf<E extends EndpointSpec> = E['query'] extends Schema ? z.input<E['query']> : None;
export type BodyInputOf<E extends EndpointSpec> = E['body'] extends Schema ? z.input<E['body']> : undefined;

/** `{ status, body }` for each success answer of an endpoint. */
export type AnswerOf<E extends EndpointSpec> = {
  [S in keyof E['answers'] & number]: { readonly status: S; readonly body: z.input<E['answers'][S]> };
}[keyof E['answers'] & number];

/** Bodies of the success answers, as the client receives them. */
export type ReplyOf<E extends EndpointSpec> = {
  [S in keyof E['answers'] & number]: z.output<E['answers'][S]>;
}[keyof E['answers'] & number];
