import { oddSmsCharacters, plainSms, smsMessages, smsSize } from '@evenhand/domain/text/sms';
import { smsReplacements } from '@evenhand/domain/text/sms-replacements';
import { formatNumber } from '../../lib/format/format.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import classes from './sms-size.module.css';

/** Returns the id of the size of a text that stands in a field. */
export const smsSizeId = (fieldId: string): string => `${fieldId}-size`;

const isVisible = (character: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(character);

/** Returns a character in quotation marks, or its number when nothing would be seen of it. */
const namedCharacter = (t: Translate, character: string): string =>
  isVisible(character)
    ? t('staff.sms.quoted', { character })
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

interface SmsSizeProps {
  readonly id: string;
  /** Text as one recipient gets it: without placeholders. */
  readonly text: string;
}

/**
 * Shows the length of a text message in messages of 160 characters, the parts that the network charges, the signs for which
 * plain ones are sent, and the characters that cannot be sent.
 */
export function SmsSize({ id, text }: SmsSizeProps) {
  const t = useWords();
  const plain = plainSms(text);
  const messages = smsMessages(plain.length);
  const { parts } = smsSize(plain);
  const refused = oddSmsCharacters(plain);
  const charged = parts === 0 ? '' : t('staff.sms.parts', { count: parts });
  return (
    <div id={id} className={classes['size']}>
      <p className={classes['line']}>
        {/* Told anew only when a message or a part is added, not at each key. */}
        <span role="status" className={classes['told']}>
          {messages === null ? null : <strong>{t('staff.sms.messages', { count: messages })}</strong>}
          {refused.length > 0 || charged === '' ? null : <span>{charged}</span>}
        </span>
        <span>{t('staff.sms.characters', { count: plain.length, total: formatNumber(plain.length) })}</span>
      </p>
      {smsReplacements(text).map(({ from, to }) => (
        <p key={from}>{t('staff.sms.sentAs', { from: namedCharacter(t, from), to: namedCharacter(t, to) })}</p>
      ))}
      {refused.length === 0 ? null : (
        <p className={classes['refused']} role="status">
          {t('staff.sms.refused', {
            count: refused.length,
            characters: refused.map((one) => namedCharacter(t, one)).join(', '),
          })}
        </p>
      )}
    </div>
  );
}
