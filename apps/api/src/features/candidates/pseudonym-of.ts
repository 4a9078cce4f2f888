import { pseudonym } from '@evenhand/domain/candidates/pseudonym';
import type { Secrets } from '../../platform/secrets.ts';

/** A candidate's code on one role: the same on every screen, another one on every other role. */
export const pseudonymOf = (secrets: Pick<Secrets, 'directoryHash'>, roleId: string, candidateId: string): string =>
  pseudonym(secrets.directoryHash(`pseudonym:${roleId}:${candidateId}`));
