import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { usualZone } from '@evenhand/domain/organizations/office-zone';
import { furtherLanguages } from '@evenhand/words/languages';
import { useState } from 'react';
import { timeZoneChoices } from '../../../lib/format/time-zone-choices.ts';
import { languageName } from '../../../lib/words/language-name.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from '../organizations.module.css';
import { ColourField, hexOf } from '../theme/colour-field.tsx';
import { ThemePreview } from '../theme/theme-preview.tsx';
import { languageField } from './language-settings.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import { TagFields } from './tag-fields.tsx';
import { type OrganizationConflict, useOrganizationSettings } from './use-organization-settings.ts';

interface SettingsFormProps {
  readonly organization: Organization;
  readonly maySetTags: boolean;
  readonly onTakeTheirs: (theirs: OrganizationConflict['theirs']) => void;
}

const switches = [
  'signUpClosed',
  'appliesElsewhere',
  'inNetwork',
  'wideGroups',
  'includeWhiteMinorities',
  'allInterviewDays',
] as const;

interface LookFieldsProps extends Pick<SettingsFormProps, 'organization'> {
  readonly title: string;
  readonly text: ReturnType<typeof useOrganizationSettings>['form']['text'];
}

/** Edits the colours of an organisation, with a preview of them together. */
function LookFields({ organization: { configuration }, title, text }: LookFieldsProps) {
  const t = useWords();
  const { theme } = configuration;
  const [colour, setColour] = useState(theme.colour);
  const [header, setHeader] = useState(theme.headerBGcolour ?? '');
  const [second, setSecond] = useState(theme.secondaryColour ?? '');
  return (
    <div className={classes['previewBlock']}>
      <div className={classes['pair']}>
        <ColourField
          field={text('configuration.theme.colour')}
          label={t('admin.colour.brand')}
          hint={t('admin.colour.brandHint')}
          value={colour}
          onChange={setColour}
        />
        <ColourField
          field={text('configuration.theme.headerBGcolour')}
          label={t('admin.colour.header')}
          hint={t('admin.colour.headerHint')}
          optional
          value={header}
          onChange={setHeader}
        />
        <ColourField
          field={text('configuration.theme.secondaryColour')}
          label={t('admin.colour.secondary')}
          hint={t('admin.colour.secondaryHint')}
          optional
          value={second}
          onChange={setSecond}
        />
      </div>
      <ThemePreview name={title} colour={hexOf(colour) ?? ''} header={hexOf(header) ?? ''} />
    </div>
  );
}

function SettingsForm({ organization, maySetTags, onTakeTheirs }: SettingsFormProps) {
  const t = useWords();
  const { form, conflict, send } = useOrganizationSettings(organization);
  const { text, check, errors, problem, reference, busy, onSubmit } = form;
  const [title, setTitle] = useState(organization.name);
  return (
    <form className="stack" noValidate onSubmit={onSubmit(send)}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      {conflict ? <SettingsConflict conflict={conflict} onTakeTheirs={() => onTakeTheirs(conflict.theirs)} /> : null}
      <TextField
        {...text('name')}
        label={t('admin.form.name')}
        hint={t('admin.form.nameHint')}
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <LookFields organization={organization} title={title} text={text} />
      {switches.map((id) => (
        <CheckField
          key={id}
          {...check(`configuration.${id}`)}
          label={t(`admin.organization.${id}`)}
          hint={t(`admin.organization.${id}Hint`)}
        />
      ))}
      <TextField
        {...text('configuration.sessionTimeout')}
        label={t('admin.organization.timeout')}
        hint={t('admin.organization.timeoutHint')}
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...text('configuration.graceMinutes')}
        label={t('staff.role.graceMinutes')}
        hint={t('admin.organization.graceHint')}
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        {...text('configuration.timeZone')}
        label={t('admin.organization.timeZone')}
        hint={t('admin.organization.timeZoneHint')}
        emptyLabel={t('admin.organization.timeZoneUsual', { place: cityOfZone(usualZone(organization.countryBase)) })}
        choices={timeZoneChoices()}
      />
      <TextField
        {...text('configuration.text.termsVersion')}
        label={t('admin.organization.termsVersion')}
        hint={t('admin.organization.termsVersionHint')}
        autoComplete="off"
      />
      {furtherLanguages.map((code) => (
        <CheckField
          key={code}
          {...check(languageField(code))}
          label={t('admin.organization.language', { language: languageName(code) })}
          hint={t('admin.organization.languageHint')}
        />
      ))}
      {maySetTags ? <TagFields text={text} /> : null}
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('admin.organization.save')}
        </ActionButton>
      </div>
    </form>
  );
}

interface OrganizationSettingsProps {
  readonly organization: Organization;
  readonly maySetTags: boolean;
}

/** Name, look and sign-in rules of an organisation. */
export function OrganizationSettings({ organization, maySetTags }: OrganizationSettingsProps) {
  const [taken, setTaken] = useState<Organization | null>(null);
  const shown = taken ?? organization;
  // A form begins anew only for another organisation, or when the user takes a colleague's version instead of their own.
  return (
    <SettingsForm
      key={`${shown.id} ${taken?.version ?? ''}`}
      organization={shown}
      maySetTags={maySetTags}
      onTakeTheirs={setTaken}
    />
  );
}
