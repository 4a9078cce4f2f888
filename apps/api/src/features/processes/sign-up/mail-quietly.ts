import { acceptedAnswer, type RequestContext } from '../../../platform/http/route.ts';
import { loggedError } from '../../../platform/logged-error.ts';
import { mayMail } from '../../tenancy/attempt-limits/public.ts';

/**
 * Does the work that mails an address, unless too much mail goes there, and accepts the call. Work that fails is done once more, since
 * it may only have met another change. The answer is the same when it fails again, for it would tell that there is an account: the
 * failure is logged.
 */
export async function mailQuietly(
  context: RequestContext,
  email: string,
  work: () => Promise<unknown>,
): Promise<typeof acceptedAnswer> {
  if (!(await mayMail(context, email))) return acceptedAnswer;
  try {
    await work().catch(work);
  } catch (error) {
    context.services.log.error({ error: loggedError(error) }, 'nothing mailed, though the call was accepted');
  }
  return acceptedAnswer;
}
