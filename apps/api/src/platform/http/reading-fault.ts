import { ProblemError } from './problem-error.ts';

/** Messages of the multipart parser about a body that ends in the middle, or is none. */
const told = /unexpected end|premature close|malformed|boundary not found|^multipart:/i;

/** Returns an error of the multipart parser as a fault of the request; any other error as it is. */
export const asReadingFault = (error: unknown): unknown =>
  error instanceof Error && told.test(error.message) ? new ProblemError('unreadable_request') : error;
