import { setGoesOn, useGoesOn } from '../../../entities/candidate/going-on.ts';
import { useWords } from '../../../lib/words/words.ts';

/** Chooses whether the next candidate is opened after a decision. */
export function GoOnChoice({ className }: { readonly className?: string | undefined }) {
  const t = useWords();
  return (
    <label className={className}>
      <input type="checkbox" checked={useGoesOn()} onChange={(event) => setGoesOn(event.currentTarget.checked)} />{' '}
      {t('staff.walk.goOn')}
    </label>
  );
}
