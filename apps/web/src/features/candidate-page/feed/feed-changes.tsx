import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { FeedEntry } from '@evenhand/contract/screens/feed/feed';
import { catalogue } from '@evenhand/domain/fields/catalogue/catalogue';
import { customToField } from '@evenhand/domain/fields/custom-field';
import { type Field, fieldPath } from '@evenhand/domain/fields/field';
import { isEmptyValue } from '@evenhand/domain/fields/values';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { fieldTexts } from '../application/field-text.ts';
import classes from './feed.module.css';
import { keyText } from './happening-text.ts';

interface FeedChangesProps {
  readonly changes: FeedEntry['changes'];
  /** The organisation's own questions. */
  readonly custom: StaffCandidate['custom'];
}

/** Returns the field at a path, also when it is part of a list's entries. */
function fieldAt(path: string, fields: readonly Field[]): Field | undefined {
  return fields
    .flatMap((field) => [field, ...(field.entries ?? []).flatMap((part) => [part, ...(part.entries ?? [])])])
    .find((field) => fieldPath(field) === path);
}

const nothing = '–';

function valueText(t: Translate, field: Field | undefined, value: unknown): string {
  if (isEmptyValue(value)) return nothing;
  return (field ? fieldTexts(t, field, value).join(', ') : String(value)) || nothing;
}

/** Returns a value in words. A part of a list has a value for each entry. */
const changedText = (t: Translate, field: Field | undefined, value: unknown): string =>
  field?.of !== undefined && Array.isArray(value)
    ? value.map((one: unknown) => valueText(t, field, one)).join('; ')
    : valueText(t, field, value);

/** Shows each field that an edit changed, with its value before and after. */
export function FeedChanges({ changes, custom }: FeedChangesProps) {
  const t = useWords();
  const fields = [...catalogue, ...custom.map(customToField)];
  return (
    <dl className={classes['changes']}>
      {changes.map(({ key, before, after }) => {
        const field = fieldAt(key, fields);
        return (
          <div key={key}>
            <dt>{keyText(t, key, [])}</dt>
            <dd>
              <del>
                <span className="visually-hidden">{t('staff.feed.before')}: </span>
                {changedText(t, field, before)}
              </del>{' '}
              <ins>
                <span className="visually-hidden">{t('staff.feed.after')}: </span>
                {changedText(t, field, after)}
              </ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
