import { Link } from 'react-router';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';

interface TermsFieldProps {
  /** The form's props for the box. */
  readonly field: { readonly id: string; readonly name: string; readonly defaultChecked: boolean };
}

/** Asks for the agreement to the terms, with both documents beside it. */
export function TermsField({ field }: TermsFieldProps) {
  const t = useWords();
  return (
    <div>
      <CheckField label={t('auth.signUp.terms')} {...field} />
      <p className="after-field">
        <Link to="/terms">{t('shell.footer.terms')}</Link>, <Link to="/policy">{t('shell.footer.policy')}</Link>
      </p>
    </div>
  );
}
