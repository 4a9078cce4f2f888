import type { MailDnsRecord } from '@evenhand/contract/tenancy/mail-delivery';
import { useWords } from '../../lib/words/words.ts';
import { CopyField } from '../../ui/form/copy-field.tsx';
import { Tag, type TagTone } from '../../ui/text/tag.tsx';
import classes from './mail-delivery.module.css';

const tones: Readonly<Record<MailDnsRecord['state'], TagTone>> = {
  unknown: 'waiting',
  ok: 'done',
  missing: 'attention',
  wrong: 'problem',
};

function DnsRecord({ record }: { readonly record: MailDnsRecord }) {
  const t = useWords();
  const { kind, name, value, state } = record;
  const title = t(`staff.mail.record.${kind}`);
  const label = (part: string): string => t('staff.mail.record.of', { part, record: title });
  return (
    <li className={classes['record']}>
      <h4>
        {title} <Tag tone={tones[state]}>{t(`staff.mail.record.state.${state}`)}</Tag>
      </h4>
      <p>{t(`staff.mail.record.${kind}.text`)}</p>
      <CopyField id={`record-${kind}-name`} label={label(t('staff.mail.record.name'))} value={name} />
      <CopyField id={`record-${kind}-value`} label={label(t('staff.mail.record.value'))} value={value} />
    </li>
  );
}

/** Lists the records that a DNS needs, to be copied, with what was found of each. */
export function DnsRecords({ records }: { readonly records: readonly MailDnsRecord[] }) {
  const t = useWords();
  return (
    <div className={classes['part']}>
      <h3>{t('staff.mail.records')}</h3>
      <p>{t('staff.mail.records.text')}</p>
      <ul className={classes['records']}>
        {records.map((record) => (
          <DnsRecord key={record.kind} record={record} />
        ))}
      </ul>
    </div>
  );
}
