import { buffer } from 'node:stream/consumers';
import type { MailAttachments } from '../../../platform/mail/deliver-mail.ts';
import { AttachmentAwayError } from '../../../platform/mail/outgoing-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { listFilesOfMessages } from '../../records/organization-files/public.ts';

/** Name of the maker of the files that go with a message. */
export const messageFiles = 'message-files';

/** Returns the attachments of the messages that staff write: files of the library, byte by byte. */
export const messageAttachments = ({ database, files }: Services): MailAttachments =>
  new Map([
    [
      messageFiles,
      async (tenant, { batchId }) => {
        if (batchId === null) return { files: [] };
        const scope = { organizationId: tenant.id, actor: { system: 'mail.send' } };
        const rows = await database.withTenant(scope, (tx) => listFilesOfMessages(tx, [batchId]));
        const attached = await Promise.all(
          rows.map(async (row) => {
            const file = await files.get(row.storage_key);
            if (!file) throw new AttachmentAwayError();
            return { fileName: row.file_name, contentType: row.content_type, content: await buffer(file.stream) };
          }),
        );
        return { files: attached };
      },
    ],
  ]);
