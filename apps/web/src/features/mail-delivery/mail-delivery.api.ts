import {
  checkMailDomain,
  getDeliveryFigures,
  getMailDomain,
  type MailSender,
  removeMailDomain,
  renewMailKey,
  setMailDomain,
} from '@evenhand/contract/tenancy/mail-delivery';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';

export const senderQuery = queryOptions({
  queryKey: ['mail-delivery', 'sender'],
  queryFn: ({ signal }) => request(getMailDomain, { signal }),
});

export const figuresQuery = queryOptions({
  queryKey: ['mail-delivery', 'figures'],
  queryFn: ({ signal }) => request(getDeliveryFigures, { signal }),
});

function shown(sender: MailSender): MailSender {
  queryClient.setQueryData(senderQuery.queryKey, sender);
  return sender;
}

export const setSenderAddress = async (address: string): Promise<MailSender> =>
  shown(await request(setMailDomain, { body: { address } }));

export const checkSender = async (): Promise<MailSender> => shown(await request(checkMailDomain, {}));

export const renewSenderKey = async (): Promise<MailSender> => shown(await request(renewMailKey, {}));

export const removeSender = async (): Promise<MailSender> => shown(await request(removeMailDomain, {}));
