import { bandKinds, brandLimits } from '@evenhand/domain/organizations/brand-choices';
import { useWords } from '../../../lib/words/words.ts';
import { GroupFrame } from '../../../ui/form/group-frame.tsx';
import { OptionList } from '../../../ui/form/option-list.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PictureForm } from '../theme/picture-form.tsx';
import { FocusPicker } from './focus-picker.tsx';
import classes from './look.module.css';
import type { LookPartProps } from './look-part.ts';

const middle = 50;

/** Edits the head of the first page and its picture. */
export function BandFields({ organization, draft, edit, fieldOf }: LookPartProps) {
  const t = useWords();
  const { picture } = organization.configuration.brand ?? {};
  return (
    <>
      <GroupFrame id="look-band" label={t('admin.look.band')} hint={t('admin.look.bandHint')}>
        <OptionList
          type="radio"
          name="look-band"
          options={bandKinds.map((kind) => ({
            value: kind,
            label: t(`admin.look.band.${kind}`),
            checked: draft.band === kind,
          }))}
          onChange={(value) => edit({ band: bandKinds.find((kind) => kind === value) ?? draft.band })}
        />
      </GroupFrame>
      {draft.band === 'none' ? null : (
        <div className="stack">
          <PictureForm
            organization={organization}
            kind="band"
            onReplaced={() => edit({ alt: '', focusX: middle, focusY: middle })}
          />
          {picture ? (
            <>
              <GroupFrame id="look-focus" label={t('admin.look.focus')} hint={t('admin.look.focusHint')}>
                <FocusPicker src={`/api/public/picture/${picture.id}`} point={draft} onChange={edit} />
                <p className={classes['at']}>{t('admin.look.focusAt', { across: draft.focusX, down: draft.focusY })}</p>
              </GroupFrame>
              <TextField
                {...fieldOf('look-alt')}
                label={t('admin.look.alt')}
                hint={t('admin.look.altHint', { most: brandLimits.alt })}
                optional
                value={draft.alt}
                onChange={(event) => edit({ alt: event.currentTarget.value })}
              />
            </>
          ) : null}
        </div>
      )}
    </>
  );
}
