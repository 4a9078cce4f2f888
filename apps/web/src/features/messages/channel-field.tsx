import { type SendingChannel, sendingChannels } from '@evenhand/domain/messages/message-channel';
import { useQuery } from '@tanstack/react-query';
import { textSettingsQuery } from '../../entities/text-message/text-settings.ts';
import { useWords } from '../../lib/words/words.ts';
import { RadioGroup } from '../../ui/form/option-group.tsx';

interface ChannelFieldProps {
  readonly value: SendingChannel;
  readonly onChange: (channel: SendingChannel) => void;
}

/** Asks in which way a message is sent, where the organisation sends text messages. */
export function ChannelField({ value, onChange }: ChannelFieldProps) {
  const t = useWords();
  const { data } = useQuery(textSettingsQuery);
  const isOffered = data?.isAvailable === true && data.isOn;
  if (!isOffered && value === 'mail') return null;
  return (
    <RadioGroup
      id="write-channel"
      label={t('staff.message.channel')}
      choices={sendingChannels.map((one) => ({ value: one, label: t(`staff.message.channel.${one}`) }))}
      value={value}
      onChange={(chosen) => onChange(sendingChannels.find((one) => one === chosen) ?? 'mail')}
      {...(value === 'mail' ? {} : { hint: t(`staff.message.channel.${value}Hint`) })}
    />
  );
}
