import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { formLanguages, readForm } from '@evenhand/domain/forms/read-form';
import { languageName, offeredLanguages } from '../../../lib/words/language-name.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Adder } from '../../../ui/button/adder.tsx';
import { Button } from '../../../ui/button/button.tsx';
import classes from './builder.module.css';
import { withWord, wordAt, wordRows } from './language-words.ts';

interface LanguagesEditorProps {
  readonly definition: FormDefinition;
  readonly onChange: (definition: FormDefinition) => void;
}

function AddLanguage({
  definition,
  onAdd,
}: Pick<LanguagesEditorProps, 'definition'> & { readonly onAdd: (code: string) => void }) {
  const t = useWords();
  const free = offeredLanguages.filter((code) => !formLanguages(definition).includes(code));
  return (
    <Adder
      label={t('builder.newLanguage')}
      addLabel={t('builder.addLanguage')}
      choices={free.map((one) => ({ value: one, label: languageName(one) }))}
      onAdd={onAdd}
    />
  );
}

/** Edits the form's texts in its other languages, each beside the base text. An empty one is shown as the base text. */
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
