import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import { directionOf } from '@evenhand/words/direction-of';
import { languageName } from '../../lib/words/language-name.ts';
import { useWords } from '../../lib/words/words.ts';
import classes from './candidate-form.module.css';
import type { FormDraft } from './form-draft.ts';
import { furtherLanguages, textIn, textRows, withTextIn } from './own-languages.ts';

interface LanguagesTableProps {
  readonly draft: FormDraft;
  readonly configuration: OrganizationConfiguration;
  readonly onEdit: (change: (draft: FormDraft) => FormDraft) => void;
}

const longest = 500;
const longLine = 60;

/** Edits the organisation's own texts in the other languages that it offers, each beside the base text. */
export function LanguagesTable({ draft, configuration, onEdit }: LanguagesTableProps) {
  const t = useWords();
  const languages = furtherLanguages(configuration);
  const rows = textRows(draft, configuration);
  if (languages.length === 0) return <p className="flush">{t('admin.candidateForm.oneLanguage')}</p>;
  if (rows.length === 0) return <p className="flush">{t('admin.candidateForm.noTexts')}</p>;
  return (
    <>
      <p className="flush">{t('admin.candidateForm.languagesLead')}</p>
      {languages.map((code) => (
        <details key={code} className={classes['question']}>
          <summary>
            <bdi lang={code}>{languageName(code)}</bdi>{' '}
            <span className={classes['count']}>
              {t('admin.candidateForm.translated', {
                done: rows.filter(({ key }) => textIn(draft, code, key) !== '').length,
                all: rows.length,
              })}
            </span>
          </summary>
          <div className={classes['scroll']}>
            <table className={classes['table']}>
              <caption className="visually-hidden">{languageName(code)}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('admin.candidateForm.baseWords')}</th>
                  <th scope="col">{t('admin.candidateForm.inLanguage')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, base }) => (
                  <tr key={key}>
                    <th scope="row" lang="en" dir="auto">
                      {base}
                    </th>
                    <td>
                      <textarea
                        rows={base.length > longLine ? 3 : 1}
                        lang={code}
                        dir={directionOf(code)}
                        maxLength={longest}
                        aria-label={t('admin.candidateForm.textIn', { text: base, language: languageName(code) })}
                        value={textIn(draft, code, key)}
                        onChange={(event) => {
                          const text = event.currentTarget.value;
                          onEdit((before) => withTextIn(before, code, { key, text }));
                        }}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      ))}
    </>
  );
}
