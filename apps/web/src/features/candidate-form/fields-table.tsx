import { type Field, fieldPath } from '@evenhand/domain/fields/field';
import { type AskedWhere, fixedVisibility, mayRequire } from '@evenhand/domain/fields/organization-config';
import { questionText } from '../../entities/candidate/field-words.ts';
import { useWords } from '../../lib/words/words.ts';
import classes from './candidate-form.module.css';
import { type FormDraft, withRequired, withShown, withWords } from './form-draft.ts';

interface FieldsTableProps {
  readonly fields: readonly Field[];
  readonly draft: FormDraft;
  readonly where: AskedWhere;
  readonly onEdit: (change: (draft: FormDraft) => FormDraft) => void;
}

/** Sets for the product's questions of one step whether each is shown and required, and its words. */
export function FieldsTable({ fields, draft, where, onEdit }: FieldsTableProps) {
  const t = useWords();
  return (
    <div className={classes['scroll']}>
      <table className={`${classes['table']} ${classes['fields']}`}>
        <caption className="visually-hidden">{t('admin.candidateForm.questions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('admin.candidateForm.question')}</th>
            <th scope="col">{t('admin.candidateForm.shown')}</th>
            <th scope="col">{t('admin.candidateForm.required')}</th>
            <th scope="col">{t('admin.candidateForm.words')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const path = fieldPath(field);
            const label = questionText(t, field);
            return (
              <tr key={path} data-part={field.of === undefined ? undefined : true}>
                <th scope="row">{label}</th>
                <td data-head={t('admin.candidateForm.shown')}>
                  <input
                    type="checkbox"
                    aria-label={`${label}: ${t('admin.candidateForm.shown')}`}
                    checked={field.visibility === 'shown'}
                    disabled={fixedVisibility(field, where) !== null}
                    onChange={(event) => {
                      const visible = event.currentTarget.checked;
                      onEdit((before) => withShown(before, path, visible));
                    }}
                  />
                </td>
                <td data-head={t('admin.candidateForm.required')}>
                  <input
                    type="checkbox"
                    aria-label={`${label}: ${t('admin.candidateForm.required')}`}
                    checked={field.requirement === 'required'}
                    disabled={!mayRequire(field) || field.visibility === 'hidden'}
                    onChange={(event) => {
                      const required = event.currentTarget.checked;
                      onEdit((before) => withRequired(before, path, required));
                    }}
                  />
                </td>
                <td data-head={t('admin.candidateForm.words')}>
                  <input
                    type="text"
                    dir="auto"
                    maxLength={255}
                    aria-label={`${label}: ${t('admin.candidateForm.words')}`}
                    value={draft.words[`fields.${path}`] ?? ''}
                    onChange={(event) => {
                      const text = event.currentTarget.value;
                      onEdit((before) => withWords(before, path, text));
                    }}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
