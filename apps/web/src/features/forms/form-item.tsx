import type { Answer } from '@evenhand/contract/records/forms/form-answers';
import type { AskedItem } from '@evenhand/domain/forms/read-form';
import { memo } from 'react';
import { type Translate, useWords } from '../../lib/words/words.ts';
import type { FieldTexts } from '../../ui/form/field-frame.tsx';
import { EntriesField } from './entries-field.tsx';
import { FileItem } from './file-item.tsx';
import type { FormHost } from './form-host.ts';
import classes from './forms.module.css';
import { type ItemError, itemId } from './item-errors.ts';
import { ItemInput } from './item-field.tsx';

interface FormItemProps {
  readonly item: AskedItem;
  readonly value: Answer;
  readonly errors: readonly ItemError[];
  readonly host: FormHost;
  readonly onChange: (key: string, value: Answer) => void;
}

/** Returns the hint with the limits that are known before anything is typed. */
function hintOf(t: Translate, { kind, hint = '', minWords, maxWords, answer }: AskedItem): string {
  const isText = kind === 'longText' || kind === 'shortText';
  const most = isText && maxWords !== undefined ? t('apply.upTo', { max: maxWords }) : '';
  const least = isText && minWords !== undefined ? t('forms.atLeastWords', { min: minWords }) : '';
  const some =
    kind === 'multiChoice' && answer.maxItems !== undefined ? t('forms.chooseUpTo', { max: answer.maxItems }) : '';
  return [hint, least, most, some].filter((part) => part !== '').join(' ');
}

function textsOf(t: Translate, item: AskedItem, errors: readonly ItemError[]): FieldTexts {
  const hint = hintOf(t, item);
  const error = errors.find(({ path }) => path === item.key)?.here;
  return {
    id: itemId(item.key),
    label: item.label,
    optional: !item.required && item.mustAgree !== true,
    ...(hint === '' ? {} : { hint }),
    ...(error === undefined ? {} : { error }),
  };
}

function Body({ item, value, errors, host, onChange }: FormItemProps) {
  const t = useWords();
  const texts = textsOf(t, item, errors);
  const change = (next: Answer): void => onChange(item.key, next);
  switch (item.kind) {
    case 'guidance':
      return <h3>{item.label}</h3>;
    case 'profile':
      return host.profile(item);
    case 'file':
      return <FileItem item={item} value={value} texts={texts} files={host.files} onChange={change} />;
    case 'entries':
      return <EntriesField item={item} value={value} texts={texts} errors={errors} onChange={change} />;
    default:
      return <ItemInput item={item} value={value} texts={texts} onChange={change} />;
  }
}

/** One item of a form. It renders again only when something about it changes, so a keystroke elsewhere costs it nothing. */
export const FormItem = memo(function FormItem(props: FormItemProps) {
  const t = useWords();
  const { competency, guidance, kind } = props.item;
  const before = guidance ? <p className={classes['guidance']}>{guidance}</p> : null;
  return (
    <div className={classes['item']}>
      {competency ? <p className={classes['competency']}>{t('forms.competency', { name: competency })}</p> : null}
      {kind === 'guidance' ? null : before}
      <Body {...props} />
      {kind === 'guidance' ? before : null}
    </div>
  );
});
