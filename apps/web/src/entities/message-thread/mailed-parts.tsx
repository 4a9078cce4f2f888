import { readThreadFile, type ThreadEntry } from '@evenhand/contract/processes/message-threads';
import { isWholeDay } from '@evenhand/domain/dates/noon';
import type { WordKey } from '@evenhand/words/parts';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { momentText } from '../../lib/format/moment-text.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import classes from '../../ui/text/thread.module.css';
import { requestFile } from '../session/http.ts';
import type { ThreadOf } from './thread-calls.ts';

/** Returns the words for the status that a mail server, or the provider of text messages, reported. */
function bounceWord({ channel, bounceCode: code }: ThreadEntry): WordKey {
  if (channel === 'sms') return 'staff.thread.sms.bounced';
  if (code?.startsWith('5.1.') || code === '5.2.1') return 'staff.thread.bounced.address';
  if (code === '5.2.2') return 'staff.thread.bounced.full';
  return code?.startsWith('5.7.') ? 'staff.thread.bounced.sender' : 'staff.thread.bounced.other';
}

/** Returns the time of a receipt: without its day when the message was of that day. */
function receiptTime(sentAt: string, deliveredAt: string): string {
  const isSameDay = formatDate(sentAt) === formatDate(deliveredAt) && !isWholeDay(deliveredAt);
  return isSameDay ? formatTime(deliveredAt) : momentText(deliveredAt);
}

/** Says that an entry is a text message, what became of it, and of how many parts it was. */
function TextMark({ entry: { at, state, deliveredAt = null, parts = null } }: { readonly entry: ThreadEntry }) {
  const t = useWords();
  const said = [t('staff.message.channel.sms')];
  if (state === 'sent') said.push(t('staff.thread.sms.sent'));
  if (state === 'delivered' && deliveredAt === null) said.push(t('staff.thread.sms.delivered'));
  if (state === 'delivered' && deliveredAt !== null)
    said.push(t('staff.thread.sms.deliveredAt', { time: receiptTime(at, deliveredAt) }));
  if (parts !== null && parts > 1) said.push(t('staff.thread.sms.parts', { count: parts }));
  return <>· {said.join(' · ')} </>;
}

/** Marks of an entry: a text message, one that the candidate has read, a mail that did not arrive, a reply from another address or by a program. */
export function MailMarks({ entry }: { readonly entry: ThreadEntry }) {
  const t = useWords();
  const { channel, state, isFromAnother, isAutomatic } = entry;
  return (
    <>
      {channel === 'sms' ? <TextMark entry={entry} /> : null}
      {entry.isSeen ? <Tag tone="done">{t('staff.thread.seen')}</Tag> : null}
      {state === 'bounced' ? <Tag tone="problem">{t(bounceWord(entry))}</Tag> : null}
      {isFromAnother ? <Tag tone="attention">{t('staff.thread.another')}</Tag> : null}
      {isAutomatic ? <Tag>{t('staff.thread.automatic')}</Tag> : null}
    </>
  );
}

type EntryFile = ThreadEntry['files'][number];

function FileLine({ of, file }: { readonly of: ThreadOf; readonly file: EntryFile }) {
  const t = useWords();
  const { candidateId: id, applicationId } = of;
  const load = useMutation({
    mutationFn: async () =>
      saveFile(await requestFile(readThreadFile, { params: { id, applicationId, fileId: file.id } })),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  if (file.refusal !== null) return <li>{t(`staff.thread.file.${file.refusal}`, { name: file.name })}</li>;
  return (
    <li>
      <Button variant="quiet" size="small" disabled={load.isPending} onClick={() => load.mutate()}>
        {file.name}
      </Button>
    </li>
  );
}

/** Files that went or came with a mail, and the text of earlier mails that it repeats, folded. */
export function MailParts({ of, entry }: { readonly of: ThreadOf; readonly entry: ThreadEntry }) {
  const t = useWords();
  const { files, sentFiles, quoted } = entry;
  return (
    <>
      {sentFiles.length === 0 ? null : (
        <ul className={classes['files']} aria-label={t('staff.thread.files')}>
          {sentFiles.map((file) => (
            <li key={file.id}>{file.name}</li>
          ))}
        </ul>
      )}
      {files.length === 0 ? null : (
        <ul className={classes['files']} aria-label={t('staff.thread.files')}>
          {files.map((file) => (
            <FileLine key={file.id} of={of} file={file} />
          ))}
        </ul>
      )}
      {quoted === '' ? null : (
        <details>
          <summary>{t('staff.thread.quoted')}</summary>
          <p className={classes['text']}>{quoted}</p>
        </details>
      )}
    </>
  );
}
