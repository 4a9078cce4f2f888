import { bandMeasures, drawMeasures } from '@evenhand/domain/wild-cards/wild-card-choice';
import { useWords } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/form/check-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { WildCardState } from './use-wild-card-draft.ts';
import classes from './wild-cards.module.css';

/** Asks whether wild cards are drawn, how many, and from how far below the mark. */
export function WildCardFields({ state }: { readonly state: WildCardState }) {
  const t = useWords();
  const { draft, faults, change } = state;
  const { drawBy, bandBy } = draft;
  return (
    <>
      <CheckField
        id="wild-cards-on"
        kind="switch"
        label={t('staff.wildCards.isOn')}
        hint={t('staff.wildCards.isOnHint')}
        checked={draft.isOn}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
      <div className={classes['pair']}>
        <NumberField
          id="wild-cards-draw"
          label={t('staff.wildCards.draw')}
          value={draft.draw}
          onChange={(draw) => change({ draw })}
          {...(faults.includes('draw') ? { error: t(`staff.wildCards.fault.draw.${drawBy}`) } : {})}
        />
        <SelectField
          id="wild-cards-draw-by"
          label={t('staff.wildCards.drawBy')}
          value={drawBy}
          choices={drawMeasures.map((value) => ({ value, label: t(`staff.wildCards.drawBy.${value}`) }))}
          onChange={(event) => {
            const chosen = drawMeasures.find((value) => value === event.currentTarget.value);
            if (chosen) change({ drawBy: chosen });
          }}
        />
      </div>
      <div className={classes['pair']}>
        <NumberField
          id="wild-cards-band"
          label={t('staff.wildCards.band')}
          value={draft.band}
          onChange={(band) => change({ band })}
          {...(faults.includes('band') ? { error: t(`staff.wildCards.fault.band.${bandBy}`) } : {})}
        />
        <SelectField
          id="wild-cards-band-by"
          label={t('staff.wildCards.bandBy')}
          value={bandBy}
          choices={bandMeasures.map((value) => ({ value, label: t(`staff.wildCards.bandBy.${value}`) }))}
          onChange={(event) => {
            const chosen = bandMeasures.find((value) => value === event.currentTarget.value);
            if (chosen) change({ bandBy: chosen });
          }}
        />
      </div>
    </>
  );
}
