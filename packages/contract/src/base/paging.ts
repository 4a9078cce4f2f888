import * as z from 'zod/mini';
import { numberText } from './scalars.ts';

const defaultSize = 20;
const largestSize = 1000;

/** Query of every paged call. `page` counts from 0. */
export const pageQuery = {
  page: z._default(numberText, 0),
  resultsPerPage: z._default(z.pipe(numberText, z.int().check(z.minimum(1), z.maximum(largestSize))), defaultSize),
  sortBy: z.optional(z.string().check(z.maxLength(64))),
  orderBy: z.optional(z.enum(['ASC', 'DESC'])),
} as const;

/** One page of results. The product's pages have exactly these fields. */
/* @__NO_SIDE_EFFECTS__ */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    first: z.boolean(),
    last: z.boolean(),
    hasContent: z.boolean(),
    hasNext: z.boolean(),
    hasPrevious: z.boolean(),
    number: z.int(),
    numberOfElements: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
    content: z.array(item),
  });

export interface Page<T> {
  first: boolean;
  last: boolean;
  hasContent: boolean;
  hasNext: boolean;
  hasPrevious: boolean;
  number: number;
  numberOfElements: number;
  size: number;
  totalElements: number;
  totalPages: number;
  content: T[];
}

/** Builds a page from the items found and the exact total. A page past the end is an empty page. */
export function toPage<T>(content: T[], total: number, at: { page: number; size: number }): Page<T> {
  const totalPages = Math.ceil(total / at.size);
  return {
    first: at.page === 0,
    last: at.page >= totalPages - 1,
    hasContent: content.length > 0,
    hasNext: at.page < totalPages - 1,
    hasPrevious: at.page > 0,
    number: at.page,
    numberOfElements: content.length,
    size: at.size,
    totalElements: total,
    totalPages,
    content,
  };
}
