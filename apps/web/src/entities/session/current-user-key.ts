import type { User } from '@evenhand/contract/tenancy/identity/users';
import type { DataTag } from '@tanstack/react-query';

const key = ['users', 'current'] as const;

/** Key of the signed-in user in the query client; the tag tells TypeScript the type of its data. */
export const userKey: DataTag<typeof key, User, Error> = Object.assign(key);
