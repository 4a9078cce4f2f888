import { type MessageChannel, messageChannels } from '@evenhand/domain/messages/message-channel';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemText } from '../../lib/http/problem-error.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { RadioGroup } from '../../ui/form/option-group.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import classes from './template-editor.module.css';
import { createTemplate, type FirstWords } from './templates.api.ts';

/** Words with which a template begins: the name of its reader and that of its sender, in no language. */
const firstMail = (subject: string): MessageContent => ({
  subject,
  document: {
    blocks: [
      {
        kind: 'paragraph',
        content: [
          { kind: 'placeholder', key: 'firstName' },
          { kind: 'text', text: ',' },
        ],
      },
      { kind: 'paragraph', content: [{ kind: 'placeholder', key: 'senderName' }] },
    ],
  },
});

/** Words with which a text message begins: the name of its reader and that of the organisation, in no language. */
const firstText = '{{ firstName }},\n\n{{ organization }}';

const firstWords = (channel: MessageChannel, name: string): FirstWords =>
  channel === 'sms' ? { channel, texts: { en: firstText } } : { channel, content: { en: firstMail(name) } };

/** Asks for the name of a new template, makes it, and leads to its editor. */
export function NewTemplate() {
  const t = useWords();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [channel, setChannel] = useState<MessageChannel>('mail');
  const [tried, setTried] = useState(false);
  const creation = useSendOnce({
    send: (named: string, key) => createTemplate(named, firstWords(channel, named), key),
    onSent: ({ key }) => void navigate(`/manager/templates/${key}`, { replace: true }),
  });
  const isMissing = name.trim() === '';
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (!isMissing) creation.mutate(name.trim());
  }
  return (
    <form className={classes['new']} noValidate onSubmit={submit}>
      {creation.error ? (
        <Notice kind="problem" alert>
          {problemText(creation.error)}
        </Notice>
      ) : null}
      <RadioGroup
        id="template-channel"
        label={t('staff.templates.create.channel')}
        choices={messageChannels.map((one) => ({ value: one, label: t(`staff.message.channel.${one}`) }))}
        value={channel}
        onChange={(value) => setChannel(value === 'sms' ? 'sms' : 'mail')}
      />
      <TextField
        id="template-name"
        label={t('staff.templates.create.name')}
        hint={t(`staff.templates.create.hint.${channel}`)}
        maxLength={100}
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        {...(tried && isMissing ? { error: t('staff.templates.create.missing') } : {})}
      />
      <div className="actions">
        <ActionButton type="submit" busy={creation.isPending}>
          {t('staff.templates.create')}
        </ActionButton>
      </div>
    </form>
  );
}
