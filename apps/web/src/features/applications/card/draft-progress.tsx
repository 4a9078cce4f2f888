import { completeness } from '@evenhand/domain/forms/completeness';
import { readForm } from '@evenhand/domain/forms/read-form';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words/words.ts';
import { applicationFormQuery } from '../application-form.api.ts';
import classes from '../applications.module.css';

/** Shows how many of a draft's questions are answered, once the form has come. */
export function DraftProgress({ roleId }: { readonly roleId: string }) {
  const t = useWords();
  const { data } = useQuery(applicationFormQuery(roleId));
  if (!data?.application) return null;
  const parts = completeness(readForm(data.form), data.application.answers);
  const asked = parts.reduce((sum, part) => sum + part.asked, 0);
  const answered = parts.reduce((sum, part) => sum + part.answered, 0);
  if (asked === 0) return null;
  return (
    <div className={classes['far']}>
      <p>{t('forms.answered', { answered, asked })}</p>
      <div aria-hidden="true">
        <div style={{ inlineSize: `${(answered / asked) * 100}%` }} />
      </div>
    </div>
  );
}
