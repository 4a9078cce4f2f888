import type { Permission } from '@evenhand/domain/access/permissions';
import type * as z from 'zod/mini';
import type { ErrorCode } from './problem.ts';

type Schema = z.ZodMiniType;

/** How often a caller may use an endpoint; the limits stand in the server's rate-limit table. */
export type RateClass = 'read' | 'write' | 'sign-in' | 'mail' | 'upload' | 'check-in' | 'registration';

/**
 * One endpoint, declared once. Validation, serialisation, OpenAPI, the typed client and the permission tests read it.
 * `needs` is the permission the caller must hold, or 'public'. A call about another tenant than the caller's is 404.
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
  /** Takes `Idempotency-Key`: the same key and body answer the first answer again. */
  readonly idempotent?: boolean;
  /** The platform may call it about an archived organisation too, which is not there for any other call. */
  readonly reachesArchived?: true;
  /** The answer carries an ETag: a client that has it already is told so (304) and is not sent it again. */
  readonly etag?: true;
  /** The body is multipart (one file and fields) or a form, not JSON. */
  readonly bodyKind?: 'json' | 'form' | 'file';
  /** Keys of the body that it does not declare are ignored, not refused by their names. */
  readonly takesUnknownKeys?: true;
  /** The success answer is a file's bytes; `answers` is empty then. */
  readonly binary?: boolean;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answers: Readonly<Record<number, Schema>>;
  readonly errors?: readonly ErrorCode[];
}

/** Declares an endpoint; the literal types are kept for handlers and the client. */
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

/** What the client receives: the bodies of the success answers. */
export type ReplyOf<E extends EndpointSpec> = {
  [S in keyof E['answers'] & number]: z.output<E['answers'][S]>;
}[keyof E['answers'] & number];
