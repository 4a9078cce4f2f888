import type { revokeToken } from '@evenhand/contract/tenancy/identity/sign-in';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { inOwnOrganization } from '../../../../platform/http/own-organization.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { doneAnswer, type Input } from '../../../../platform/http/route.ts';
import { closeEnteredVisit } from '../../../../platform/visits/note-visit.ts';
import { endSessions, hasSession } from '../credentials/sessions.queries.ts';
import { clearRefreshCookie } from './refresh-cookie.ts';

/** Signs this device out, another own one, or all. */
export async function signOut(input: Input<typeof revokeToken>): Promise<typeof doneAnswer> {
  const { me, sessionId } = input;
  const wanted = input.body?.deviceId ?? sessionId;
  const which = wanted === 'all' || wanted === null ? {} : { only: wanted };
  await inOwnOrganization(input, async (tx) => {
    if (which.only) found((await hasSession(tx, me.userId, which.only)) || null);
    if (me.isVisitor && sessionId !== null) await closeEnteredVisit(tx, sessionId);
    const ended = await endSessions(tx, me.userId, 'signed-out', which);
    if (ended > 0) {
      await recordEvent(tx, {
        kind: 'user.signed-out',
        subjectId: me.userId,
        reason: which.only ? 'one-device' : 'all-devices',
      });
    }
  });
  if (!which.only || which.only === sessionId) clearRefreshCookie(input);
  return doneAnswer;
}
