import type { MessageThread, ThreadEntry } from '@evenhand/contract/processes/message-threads';
import { useState } from 'react';
import { CallDialog } from '../../entities/message-thread/call-dialog.tsx';
import { CallActions, CallMarks } from '../../entities/message-thread/call-parts.tsx';
import { MailMarks, MailParts } from '../../entities/message-thread/mailed-parts.tsx';
import { type ThreadOf, threadQuery } from '../../entities/message-thread/thread-calls.ts';
import { ThreadView } from '../../entities/message-thread/thread-view.tsx';
import { WriteForm } from '../../entities/message-thread/write-form.tsx';
import { SmsField } from '../../entities/text-message/sms-field.tsx';
import { SmsSize } from '../../entities/text-message/sms-size.tsx';
import { queryClient } from '../../lib/http/query-client.ts';
import { Button } from '../../ui/button/button.tsx';
import { Specimen } from './specimen.tsx';

const of: ThreadOf = {
  candidateId: '01990000-0000-7000-8000-0000000000c1',
  applicationId: '01990000-0000-7000-8000-0000000000a1',
  roleId: '01990000-0000-7000-8000-0000000000b1',
};

const reply: ThreadEntry = {
  id: '01990000-0000-7000-8000-0000000000e1',
  from: 'candidate',
  author: '',
  subject: '',
  text: 'Which door should I come to?',
  at: '2026-11-20T10:00:00Z',
  state: null,
  bounceCode: null,
  channel: 'mail',
  quoted: 'On 19 November you wrote: come on Friday.',
  isFromAnother: true,
  otherSender: 'a.second@example.org',
  isAutomatic: false,
  files: [{ id: '01990000-0000-7000-8000-0000000000f1', name: 'ticket.pdf', sizeBytes: 2048, refusal: null }],
  sentFiles: [],
};

const mail: ThreadEntry = {
  ...reply,
  id: '01990000-0000-7000-8000-0000000000e2',
  from: 'team',
  author: 'Jo Field',
  subject: 'Your visit',
  text: 'Come on Friday at ten.',
  state: 'bounced',
  bounceCode: '5.1.1',
  quoted: '',
  isFromAnother: false,
  otherSender: null,
  files: [],
  sentFiles: [{ id: '01990000-0000-7000-8000-0000000000f2', name: 'map.pdf', sizeBytes: 4096 }],
};

const call: NonNullable<ThreadEntry['call']> = {
  id: '01990000-0000-7000-8000-0000000000e3',
  applicationId: of.applicationId,
  kind: 'PHONE',
  direction: 'OUT',
  at: '2026-11-20T11:00:00Z',
  note: 'They come to the north door.',
  author: { id: '01990000-0000-7000-8000-0000000000d1', name: 'Jo Field' },
  isCorrected: true,
  mayEdit: true,
  version: 2,
};

const spoken: ThreadEntry = {
  ...mail,
  id: call.id,
  subject: '',
  text: call.note,
  state: null,
  bounceCode: null,
  channel: 'call',
  sentFiles: [],
  call,
};

const thread: MessageThread = {
  applicationId: of.applicationId,
  whoseMove: 'ours',
  assignee: null,
  snoozedUntil: null,
  version: 1,
  written: 1,
  entries: [mail, reply, spoken],
};

function TextMessage() {
  const [text, setText] = useState('Dear Amara, we’d like to see you on Friday at ten. 🎉');
  return (
    <Specimen name="Text message">
      <SmsField
        id="text-message"
        label="Message"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SmsSize id="long-message" text={'a'.repeat(460)} />
    </Specimen>
  );
}

/** Shows the thread of a candidate and its parts, filled without a server. */
export function ThreadSpecimens() {
  const [isFilled] = useState(() => {
    queryClient.setQueryDefaults(threadQuery(of).queryKey, { staleTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(threadQuery(of).queryKey, thread);
    return true;
  });
  const [isLogging, setLogging] = useState(false);
  return (
    <>
      <Specimen name="Thread">
        <p>
          <MailMarks entry={mail} /> <MailMarks entry={reply} />
        </p>
        <MailParts of={of} entry={reply} />
        <p>
          <CallMarks call={call} />
        </p>
        <CallActions of={of} call={call} />
        <Button onClick={() => setLogging(true)}>Log a call</Button>
        {isLogging ? <CallDialog of={of} call={null} onClose={() => setLogging(false)} /> : null}
        {isFilled ? <ThreadView of={of} mayWrite={false} title="Thread" /> : null}
        <WriteForm of={of} thread={thread} writes={0} onWritten={() => undefined} />
      </Specimen>
      <TextMessage />
    </>
  );
}
