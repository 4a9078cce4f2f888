import type { User } from '@evenhand/contract/users';
import type { DataTag } from '@tanstack/react-query';

const key = ['users', 'current'] as const;

/** Where the signed-in user stands in the query client; the tag tells TypeScript what is there. */
export const userKey: DataTag<typeof key, User, Error> = Object.assign(key);
