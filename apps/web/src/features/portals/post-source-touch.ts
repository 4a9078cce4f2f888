import { channelOf } from './channel.ts';
import { sendSourceTouch } from './portals.api.ts';
import { trackedLink } from './tracked-link.ts';

/** Reports the link by which the signed-in candidate came to a role, if there was one. */
export async function postSourceTouch(roleId: string, path: string): Promise<void> {
  const link = trackedLink();
  const channel = channelOf(path);
  if (link || channel !== 'link') await sendSourceTouch(roleId, channel, link);
}
