import { askedDocumentKinds, askedDocumentsOf, documentNames } from '@evenhand/domain/fields/asked-documents';
import type { AskedWhere } from '@evenhand/domain/fields/organization-config';
import { useWords } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/form/check-field.tsx';
import classes from './candidate-form.module.css';
import { type FormDraft, withRequired, withShown } from './form-draft.ts';

interface DocumentsTableProps {
  readonly draft: FormDraft;
  readonly where: AskedWhere;
  readonly onEdit: (change: (draft: FormDraft) => FormDraft) => void;
}

/** Sets which documents candidates are asked for. */
export function DocumentsTable({ draft, where, onEdit }: DocumentsTableProps) {
  const t = useWords();
  const asked = askedDocumentsOf({ ...draft, ...where });
  return (
    <ul className={classes['documents']}>
      {askedDocumentKinds.map((kind) => {
        const name = documentNames[kind];
        const found = asked.find((one) => one.kind === kind);
        return (
          <li key={kind}>
            <CheckField
              id={`shown-${name}`}
              label={t(`lists.documentKind.${kind}`)}
              checked={found !== undefined}
              onChange={(event) => {
                const visible = event.currentTarget.checked;
                onEdit((before) => withShown(before, name, visible));
              }}
            />
            {found ? (
              <CheckField
                id={`required-${name}`}
                label={t('admin.candidateForm.required')}
                checked={found.required}
                onChange={(event) => {
                  const required = event.currentTarget.checked;
                  onEdit((before) => withRequired(before, name, required));
                }}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
