import type { Role } from '@evenhand/contract/records/roles/roles';
import { useState } from 'react';
import { usePicker } from '../../../lib/lists/use-picker.ts';
import { useWords, wordOr } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PickerSearch } from '../../../ui/form/picker-search.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { presets } from '../roles.api.ts';
import classes from '../roles-admin.module.css';
import { CopyDialog, type CopySource } from './copy-dialog.tsx';

/** The organisation's own presets, where it has kept some. */
export function PresetChoice({ onMade }: { readonly onMade: (role: Role) => void }) {
  const t = useWords();
  const { data, error, retry, search } = usePicker(presets);
  const [chosen, setChosen] = useState<CopySource | null>(null);
  if (error) return <LoadProblem error={error} onRetry={retry} />;
  if (!data || (data.length === 0 && !search.isSearched)) return null;
  return (
    <section aria-labelledby="presets">
      <h2 id="presets" className={classes['pad']}>
        {t('staff.copy.presets')}
      </h2>
      <div className={classes['pad']}>
        <PickerSearch id="preset-find" label={t('staff.picker.preset')} search={search} />
      </div>
      <ul className={classes['templates']}>
        {data.map((preset) => (
          <li key={preset.id}>
            <div>
              <h3>{preset.title}</h3>
              <p className={classes['muted']}>{wordOr(t, `lists.scheme.${preset.scheme}`, preset.scheme)}</p>
            </div>
            <Button variant="secondary" size="small" onClick={() => setChosen(preset)}>
              {t('staff.template.use', { title: preset.title })}
            </Button>
          </li>
        ))}
      </ul>
      {chosen ? <CopyDialog from={chosen} as="ACTIVE" onMade={onMade} onClose={() => setChosen(null)} /> : null}
    </section>
  );
}
