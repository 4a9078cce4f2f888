import { endsOfBlindness } from '@evenhand/domain/fields/blind/blind-until';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { RoleContent } from '../roles.api.ts';
import type { RoleFieldsProps } from './role-draft.ts';

/** How long names are hidden. */
export const blindText = (
  t: Translate,
  { blindUntil, pipeline }: Pick<RoleContent, 'blindUntil' | 'pipeline'>,
): string =>
  blindUntil === null
    ? t('staff.role.blindAlways')
    : t('staff.role.blindUntilStage', { stage: stageLabel(t, blindUntil, pipeline) });

/** Sets whether candidates' names are hidden, and until when. */
export function BlindFields({ draft, errors, onChange }: RoleFieldsProps) {
  const t = useWords();
  const { blind, blindEverywhere, blindUntil, pipeline } = draft;
  const choices = [null, ...endsOfBlindness(pipeline).map(({ stageId }) => stageId)];
  return (
    <>
      <CheckField
        id="blind"
        kind="switch"
        label={t('staff.role.blindSwitch')}
        hint={t('staff.role.blindHint')}
        checked={blind}
        onChange={(event) => onChange({ blind: event.currentTarget.checked })}
      />
      {blind ? (
        <CheckField
          id="blindEverywhere"
          kind="switch"
          label={t('staff.role.blindEverywhere')}
          hint={t('staff.role.blindEverywhereHint')}
          checked={blindEverywhere}
          onChange={(event) => onChange({ blindEverywhere: event.currentTarget.checked })}
        />
      ) : null}
      {blind ? (
        <SelectField
          id="blindUntil"
          label={t('staff.role.blindUntil')}
          hint={t('staff.role.blindUntilHint')}
          value={String(blindUntil ?? '')}
          choices={choices.map((end) => ({
            value: String(end ?? ''),
            label: blindText(t, { blindUntil: end, pipeline }),
          }))}
          {...(errors['blindUntil'] ? { error: errors['blindUntil'] } : {})}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ blindUntil: value === '' ? null : Number(value) });
          }}
        />
      ) : null}
    </>
  );
}
