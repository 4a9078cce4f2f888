import * as z from 'zod/mini';

/** Every error code of the product with its HTTP status. The words are at `errors.<code>` in the catalogue. */
export const errorStatus = {
  unreadable_request: 400,
  not_signed_in: 401,
  invalid_token: 401,
  invalid_grant: 401,
  invalid_login_cookie: 401,
  not_allowed: 403,
  origin_not_allowed: 403,
  not_found: 404,
  unknown_host: 404,
  idempotency_in_progress: 409,
  stale_version: 409,
  application_ambiguous: 409,
  application_moved: 409,
  application_closed: 409,
  already_applied: 409,
  already_submitted: 409,
  already_there: 409,
  form_changed: 409,
  nothing_to_publish: 409,
  stage_not_in_role: 409,
  substage_not_in_stage: 409,
  not_submitted: 409,
  role_not_open: 409,
  role_not_publishable: 409,
  limit_reached: 409,
  nothing_to_copy: 409,
  nothing_to_undo: 409,
  undo_superseded: 409,
  subdomain_taken: 409,
  sign_in_there: 409,
  no_account: 409,
  app_not_begun: 409,
  move_not_allowed: 409,
  offer_open: 409,
  offer_answered: 409,
  offer_over: 409,
  already_answered: 409,
  amendment_open: 409,
  amendment_closed: 409,
  feedback_released: 409,
  outcome_not_told: 409,
  promise_kept: 409,
  event_not_open: 409,
  event_full: 409,
  check_in_closed: 409,
  export_too_large: 409,
  export_empty: 409,
  role_over: 410,
  event_over: 410,
  token_spent: 410,
  portal_closed: 410,
  too_large: 413,
  type_not_accepted: 415,
  invalid: 422,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  unexpected: 500,
  not_built: 501,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** One fault. `field` is the path of the input it is about (`answers.why`), where there is one. */
export const fault = z.object({ code: z.string(), message: z.string(), field: z.optional(z.string()) });
export type Fault = z.infer<typeof fault>;

/** The error shape of every call but `/oauth/*`. */
export const problem = z.object({
  errors: z.array(fault),
  message: z.string(),
  requestId: z.string(),
  /** The present state beside a conflict, so that the client can show both. */
  current: z.optional(z.unknown()),
});
export type Problem = z.infer<typeof problem>;
