import { countriesInOrder, countryName } from '@evenhand/domain/reference/countries';
import { mostTexts } from '@evenhand/domain/roles/role-facts';
import { useId, useMemo, useState } from 'react';
import { languageChoices, languageName, offeredLanguages } from '../../../lib/words/language-name.ts';
import { language, useWords } from '../../../lib/words/words.ts';
import { Adder } from '../../../ui/button/adder.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import type { RoleContent } from '../roles.api.ts';
import classes from '../roles-admin.module.css';
import type { RoleFieldsProps } from './role-draft.ts';

type Text = RoleContent['texts'][number];

/** A language, and the one country it is for where it is not for all. */
function AddText({ draft, onAdd }: Pick<RoleFieldsProps, 'draft'> & { readonly onAdd: (code: string) => void }) {
  const t = useWords();
  const id = useId();
  const [country, setCountry] = useState('');
  const all = useMemo(() => countriesInOrder(language()), []);
  const codeOf = (code: string): string => (country === '' ? code : `${code}-${country}`);
  const taken = [draft.languageCode, ...draft.texts.map((text) => text.languageCode)];
  const free = offeredLanguages.filter((code) => !taken.includes(codeOf(code)));
  return (
    <Adder
      label={t('staff.role.textLanguage')}
      addLabel={t('staff.role.addText')}
      choices={free.map((code) => ({ value: code, label: languageName(code) }))}
      onAdd={(code) => onAdd(codeOf(code))}
    >
      <SelectField
        id={id}
        label={t('staff.role.textCountry')}
        value={country}
        emptyLabel={t('staff.role.everyCountry')}
        choices={all.map((code) => ({ value: code, label: countryName(code, language()) }))}
        onChange={(event) => setCountry(event.currentTarget.value)}
      />
    </Adder>
  );
}

interface TextFieldsProps {
  readonly text: Text;
  readonly at: number;
  readonly error: string | undefined;
  readonly onChange: (text: Text) => void;
  readonly onRemove: () => void;
}

function TextFields({ text, at, error, onChange, onRemove }: TextFieldsProps) {
  const t = useWords();
  const name = languageName(text.languageCode);
  const line = (part: 'title' | 'summary') => ({
    id: `texts.${at}.${part}`,
    label: t('staff.role.textPart', { part: t(`staff.role.${part}`), language: name }),
    lang: text.languageCode,
    value: text[part],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ ...text, [part]: event.currentTarget.value }),
  });
  return (
    <li id={`texts.${at}.languageCode`} tabIndex={-1}>
      <div className={classes['blockHead']}>
        <TextField {...line('title')} {...(error ? { error } : {})} maxLength={100} />
        <Button variant="quiet" size="small" onClick={onRemove}>
          {t('staff.role.removeText', { language: name })}
        </Button>
      </div>
      <TextField {...line('summary')} maxLength={500} />
      <TextAreaField
        id={`texts.${at}.description`}
        rows={6}
        lang={text.languageCode}
        label={t('staff.role.textPart', { part: t('staff.role.description'), language: name })}
        value={text.description}
        onChange={(event) => onChange({ ...text, description: event.currentTarget.value })}
      />
    </li>
  );
}

/** The summary and the description, in the role's own language. */
function OwnText({ draft, errors, onChange }: RoleFieldsProps) {
  const t = useWords();
  return (
    <div className={`stack ${classes['ownText']}`}>
      <TextField
        id="summary"
        label={t('staff.role.summary')}
        hint={t('staff.role.summaryHint')}
        optional
        value={draft.summary}
        {...(errors['summary'] ? { error: errors['summary'] } : {})}
        onChange={(event) => onChange({ summary: event.currentTarget.value })}
      />
      <TextAreaField
        id="description"
        rows={14}
        label={t('staff.role.description')}
        value={draft.description}
        {...(errors['description'] ? { error: errors['description'] } : {})}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </div>
  );
}

/** The role's text in its own language, and in others. */
export function TextsEditor({ draft, errors, onChange }: RoleFieldsProps) {
  const t = useWords();
  const { texts, languageCode } = draft;
  return (
    <div className={classes['items']}>
      <OwnText draft={draft} errors={errors} onChange={onChange} />
      <SelectField
        id="languageCode"
        label={t('staff.role.languageCode')}
        value={languageCode}
        choices={languageChoices(languageCode)}
        onChange={(event) => onChange({ languageCode: event.currentTarget.value })}
      />
      <p className={classes['muted']}>{t('staff.role.textsText', { language: languageName(languageCode) })}</p>
      <ul className={classes['blocks']}>
        {texts.map((text, at) => (
          <TextFields
            key={text.languageCode}
            text={text}
            at={at}
            error={errors[`texts.${at}.languageCode`]}
            onChange={(changed) => onChange({ texts: texts.with(at, changed) })}
            onRemove={() => onChange({ texts: texts.toSpliced(at, 1) })}
          />
        ))}
      </ul>
      {texts.length >= mostTexts ? null : (
        <AddText
          draft={draft}
          onAdd={(code) =>
            onChange({ texts: [...texts, { languageCode: code, title: '', summary: '', description: '' }] })
          }
        />
      )}
    </div>
  );
}
