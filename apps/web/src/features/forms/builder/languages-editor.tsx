import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { formLanguages, readForm } from '@evenhand/domain/forms/read-form';
import { useId, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { languageName } from '../form-language.tsx';
import classes from './builder.module.css';
import { withWord, wordAt, wordRows } from './language-words.ts';

interface LanguagesEditorProps {
  readonly definition: FormDefinition;
  readonly onChange: (definition: FormDefinition) => void;
}

const offered = ['en', 'cy', 'ga', 'gd', 'fr', 'de', 'es', 'it', 'pl', 'ar', 'zh', 'hi', 'ur', 'pa'] as const;

function AddLanguage({
  definition,
  onAdd,
}: Pick<LanguagesEditorProps, 'definition'> & { readonly onAdd: (code: string) => void }) {
  const t = useWords();
  const id = useId();
  const free = offered.filter((code) => !formLanguages(definition).includes(code));
  const [chosen, setChosen] = useState('');
  const code = free.find((one) => one === chosen) ?? free[0] ?? '';
  return (
    <div className={classes['adder']}>
      <SelectField
        id={id}
        label={t('builder.newLanguage')}
        value={code}
        choices={free.map((one) => ({ value: one, label: languageName(one) }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button variant="secondary" size="small" onClick={() => onAdd(code)}>
        {t('builder.addLanguage')}
      </Button>
    </div>
  );
}

/** The form's words in its other languages, each beside the base. What is left empty is shown in the base's words. */
export function LanguagesEditor({ definition, onChange }: LanguagesEditorProps) {
  const t = useWords();
  const { jsonConfigurations: languages } = definition;
  const rows = wordRows(readForm(definition).sections);
  return (
    <div className={classes['sections']}>
      <p>{t('builder.languagesText', { language: languageName(definition.languageCode) })}</p>
      {languages.map(({ languageCode, configuration }, at) => {
        const done = rows.filter((row) => wordAt(configuration.sections, row) !== '').length;
        const set = (sections: typeof configuration.sections): void =>
          onChange({
            ...definition,
            jsonConfigurations: languages.with(at, { languageCode, configuration: { sections } }),
          });
        return (
          <section key={languageCode} className={classes['section']} aria-labelledby={`language-${languageCode}`}>
            <h2 id={`language-${languageCode}`}>{languageName(languageCode)}</h2>
            <p>{t('builder.translated', { done, all: rows.length })}</p>
            <div className={classes['scroll']}>
              <table className={classes['words']}>
                <thead>
                  <tr>
                    <th scope="col">{languageName(definition.languageCode)}</th>
                    <th scope="col">{languageName(languageCode)}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.id}>
                      <th scope="row">{row.base}</th>
                      <td>
                        <textarea
                          rows={row.base.length > 60 ? 3 : 1}
                          lang={languageCode}
                          aria-label={t('builder.inLanguage', { text: row.base, language: languageName(languageCode) })}
                          value={wordAt(configuration.sections, row)}
                          onChange={(event) => set(withWord(configuration.sections, row, event.currentTarget.value))}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Button
              variant="quiet"
              size="small"
              onClick={() => onChange({ ...definition, jsonConfigurations: languages.toSpliced(at, 1) })}
            >
              {t('builder.removeLanguage', { language: languageName(languageCode) })}
            </Button>
          </section>
        );
      })}
      <AddLanguage
        definition={definition}
        onAdd={(languageCode) =>
          onChange({
            ...definition,
            jsonConfigurations: [...languages, { languageCode, configuration: { sections: [] } }],
          })
        }
      />
    </div>
  );
}
