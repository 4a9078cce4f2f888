import * as contract from '@evenhand/contract/processes/message-threads';
import { countThreads as countContract } from '@evenhand/contract/processes/message-threads/thread-counts';
import { created, doneAnswer, ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { sendStoredFile } from '../../../platform/http/send-stored-file.ts';
import { countThreads, listThreads, listUnreached } from './list-threads.ts';
import { markThreadRead, replyToTeam, seeOwnThread } from './own-thread.ts';
import { seeFile } from './read-file.ts';
import { seeThread, updateThread } from './see-thread.ts';
import { sendMailAgain } from './send-again.ts';

export const messageThreadsRoutes: readonly Route[] = [
  tenantRoute(contract.getOwnThread, async (tx, { me, params }) => ok(await seeOwnThread(tx, me, params.id))),
  tenantRoute(contract.markRead, async (tx, { me, params, body }) => {
    await markThreadRead(tx, me, { applicationId: params.id, readUntil: new Date(body.readUntil) });
    return doneAnswer;
  }),
  tenantRoute(contract.replyToTeam, async (tx, { me, tenant, params, body }) =>
    created(await replyToTeam(tx, { me, tenant }, { applicationId: params.id, body: body.body })),
  ),
  tenantRoute(contract.getThread, async (tx, { me, tenant, params }) =>
    ok(await seeThread(tx, { me, tenant }, { candidateId: params.id, applicationId: params.applicationId })),
  ),
  tenantRoute(contract.updateThread, async (tx, { me, tenant, params, body }) =>
    ok(
      await updateThread(
        tx,
        { me, tenant },
        {
          named: { candidateId: params.id, applicationId: params.applicationId },
          change: { ...body, snoozedUntil: body.snoozedUntil === null ? null : new Date(body.snoozedUntil) },
        },
      ),
    ),
  ),
  tenantRoute(contract.listThreads, async (tx, { me, tenant, query }) =>
    ok(await listThreads(tx, { me, tenant }, { filter: query.filter, roleId: query.roleId, after: query.after })),
  ),
  route(contract.readThreadFile, async (input) => {
    const { me, tenant, params } = input;
    const { id: candidateId, applicationId, fileId } = params;
    const file = await input.inTenant((tx) => seeFile(tx, { me, tenant }, { candidateId, applicationId, fileId }));
    return sendStoredFile(input, file, { inline: false });
  }),
  tenantRoute(contract.listUnreached, async (tx, { me, tenant, query }) =>
    ok(await listUnreached(tx, { me, tenant }, query.roleId)),
  ),
  tenantRoute(contract.sendAgain, async (tx, { me, params }) => {
    await sendMailAgain(tx, me, { candidateId: params.id, applicationId: params.applicationId });
    return doneAnswer;
  }),
  tenantRoute(countContract, async (tx, { me }) => ok(await countThreads(tx, me))),
];
