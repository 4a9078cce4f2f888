import {
  createLoggedCall,
  deleteLoggedCall,
  type LoggedCall,
  restoreLoggedCall,
  updateLoggedCall,
} from '@evenhand/contract/processes/logged-calls/logged-calls';
import { request } from '../session/http.ts';
import { refetchThread, type ThreadOf } from './thread-calls.ts';

/** A conversation as it is entered. */
export type CallInput = Pick<LoggedCall, 'kind' | 'direction' | 'at' | 'note'>;

const paramsOf = ({ candidateId: id, applicationId }: ThreadOf) => ({ id, applicationId });
const callParams = (of: ThreadOf, loggedCallId: string) => ({ ...paramsOf(of), loggedCallId });

export async function logCall(of: ThreadOf, body: CallInput, idempotencyKey: string): Promise<void> {
  await request(createLoggedCall, { params: paramsOf(of), body, idempotencyKey });
  await refetchThread(of);
}

/** Corrects a call at the version that was shown. Rejects with stale_version when a colleague was faster. */
export async function correctCall(
  of: ThreadOf,
  { id, version }: Pick<LoggedCall, 'id' | 'version'>,
  input: CallInput,
): Promise<void> {
  await request(updateLoggedCall, { params: callParams(of, id), body: { ...input, version } });
  await refetchThread(of);
}

export async function deleteCall(of: ThreadOf, id: string): Promise<void> {
  await request(deleteLoggedCall, { params: callParams(of, id) });
  await refetchThread(of);
}

export async function restoreCall(of: ThreadOf, id: string): Promise<void> {
  await request(restoreLoggedCall, { params: callParams(of, id) });
  await refetchThread(of);
}
