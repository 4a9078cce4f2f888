import { furtherLanguages } from '@evenhand/words/languages';
import { languageName } from '../../../lib/words/language-name.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from '../organizations.module.css';
import { languageField, languageFields, languageLabels } from './language-settings.ts';
import { tagFields, tagLabels } from './tag-settings.ts';
import { type OrganizationConflict, type SettingsInput, settingsOf } from './use-organization-settings.ts';

const labels = {
  name: 'admin.form.name',
  'configuration.theme.colour': 'admin.colour.brand',
  'configuration.theme.headerBGcolour': 'admin.colour.header',
  'configuration.theme.secondaryColour': 'admin.colour.secondary',
  'configuration.signUpClosed': 'admin.organization.signUpClosed',
  'configuration.appliesElsewhere': 'admin.organization.appliesElsewhere',
  'configuration.inNetwork': 'admin.organization.inNetwork',
  'configuration.wideGroups': 'admin.organization.wideGroups',
  'configuration.includeWhiteMinorities': 'admin.organization.includeWhiteMinorities',
  'configuration.allInterviewDays': 'admin.organization.allInterviewDays',
  'configuration.sessionTimeout': 'admin.organization.timeout',
  'configuration.graceMinutes': 'staff.role.graceMinutes',
  'configuration.timeZone': 'admin.organization.timeZone',
  'configuration.text.termsVersion': 'admin.organization.termsVersion',
  ...languageLabels,
  ...tagLabels,
} as const;
const fields = [
  'name',
  'configuration.theme.colour',
  'configuration.theme.headerBGcolour',
  'configuration.theme.secondaryColour',
  'configuration.signUpClosed',
  'configuration.appliesElsewhere',
  'configuration.inNetwork',
  'configuration.wideGroups',
  'configuration.includeWhiteMinorities',
  'configuration.allInterviewDays',
  'configuration.sessionTimeout',
  'configuration.graceMinutes',
  'configuration.timeZone',
  'configuration.text.termsVersion',
  ...languageFields,
  ...tagFields,
] as const;

function shown(t: Translate, value: SettingsInput[keyof SettingsInput]): string {
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  return value === null || value === '' ? t('admin.organization.nothing') : String(value);
}

function languageOf(field: string): string {
  const code = furtherLanguages.find((each) => languageField(each) === field);
  return code === undefined ? '' : languageName(code);
}

interface SettingsConflictProps {
  readonly conflict: OrganizationConflict;
  readonly onTakeTheirs: () => void;
}

/** Both states beside each other, where they differ. */
export function SettingsConflict({ conflict, onTakeTheirs }: SettingsConflictProps) {
  const t = useWords();
  const theirs = settingsOf(conflict.theirs);
  const rows = fields
    .map((field) => ({ field, theirs: shown(t, theirs[field]), yours: shown(t, conflict.typed[field]) }))
    .filter((row) => row.theirs !== row.yours);
  return (
    <Notice kind="attention" alert title={t('admin.organization.conflictTitle')}>
      {rows.length === 0 ? (
        <p>{t('admin.organization.conflictSame')}</p>
      ) : (
        <>
          <p>{t('admin.organization.conflict')}</p>
          <table className={classes['compare']}>
            <caption className="visually-hidden">{t('admin.organization.conflictCaption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('admin.organization.conflictField')}</th>
                <th scope="col">{t('admin.organization.conflictTheirs')}</th>
                <th scope="col">{t('admin.organization.conflictYours')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.field}>
                  <th scope="row">{t(labels[row.field], { language: languageOf(row.field) })}</th>
                  <td>{row.theirs}</td>
                  <td>{row.yours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <Button variant="secondary" size="small" onClick={onTakeTheirs}>
        {t('admin.organization.takeTheirs')}
      </Button>
    </Notice>
  );
}
