import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { displayFaces } from '@evenhand/domain/organizations/brand-choices';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useConfigurationDraft } from '../../../entities/organization/use-configuration-draft.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { GroupFrame } from '../../../ui/form/group-frame.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { organizationSaved } from '../organizations.api.ts';
import { PictureForm } from '../theme/picture-form.tsx';
import { BandFields } from './band-fields.tsx';
import { ColourFields } from './colour-fields.tsx';
import classes from './look.module.css';
import { lookDraftOf, withLook } from './look-draft.ts';
import { lookFaults } from './look-faults.ts';
import type { LookPartProps } from './look-part.ts';
import { FooterFields, WordFields } from './word-fields.tsx';

/** A logo on the ground for which it is meant. */
function LogoPicture({ src, dark = false }: { readonly src: string; readonly dark?: boolean }) {
  return (
    <p className={classes['logo']} data-dark={dark || undefined}>
      <img src={src} alt="" />
    </p>
  );
}

function LogoFields({ organization, draft, edit }: LookPartProps) {
  const t = useWords();
  const { theme, brand = {} } = organization.configuration;
  return (
    <div className="stack">
      <PictureForm organization={organization} kind="logo">
        {theme.logo ? <LogoPicture src={`/api/public/logo/${theme.logo}`} /> : null}
      </PictureForm>
      <PictureForm organization={organization} kind="dark-logo">
        {brand.darkLogo ? <LogoPicture dark src={`/api/public/picture/${brand.darkLogo}`} /> : null}
      </PictureForm>
      <CheckField
        id="look-beside"
        label={t('admin.look.besideName')}
        hint={t('admin.look.besideNameHint')}
        checked={draft.logoBesideName}
        onChange={(event) => edit({ logoBesideName: event.currentTarget.checked })}
      />
    </div>
  );
}

/** Chooses the typeface of headings among samples of each. */
function FaceField({ draft, edit }: LookPartProps) {
  const t = useWords();
  return (
    <GroupFrame id="look-face" label={t('admin.look.face')} hint={t('admin.look.faceHint')}>
      <div className={classes['faces']}>
        {displayFaces.map((face) => (
          <label key={face} className={classes['face']}>
            <input
              type="radio"
              name="look-face"
              value={face}
              checked={draft.face === face}
              onChange={() => edit({ face })}
            />
            <b data-sample={face}>{t(`admin.look.face.${face}`)}</b>
            <span>{t(`admin.look.face.${face}Kind`)}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}

interface LookFormProps {
  readonly organization: Organization;
  /** Shows pages in the look as it is typed. */
  readonly preview: (configuration: OrganizationConfiguration) => ReactNode;
}

/** Edits how an employer shows itself, beside a preview of its pages. */
export function LookForm({ organization, preview }: LookFormProps) {
  const t = useWords();
  const draftOf = (configuration: OrganizationConfiguration) => lookDraftOf(configuration, organization.sector.id);
  const form = useConfigurationDraft({
    organization,
    onSaved: organizationSaved,
    draftOf,
    configurationOf: withLook,
    savedText: t('admin.look.saved'),
  });
  // Those of the last attempt: the summary takes the focus with each new one, also from the field that is being typed into.
  const [shown, setShown] = useState<ReturnType<typeof lookFaults>>({});
  const { draft, changed, busy } = form;
  useLeaveWarning(changed);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const faults = lookFaults(t, draft);
    setShown(faults);
    if (Object.keys(faults).length === 0 && !busy) void form.save();
  }
  const part: LookPartProps = {
    organization,
    draft,
    edit: (change) => form.edit((before) => ({ ...before, ...change })),
    fieldOf: (id) => ({ id, name: id, ...(shown[id] === undefined ? {} : { error: shown[id] }) }),
  };
  return (
    <div className={classes['look']}>
      <form className={classes['form']} noValidate onSubmit={submit}>
        <ErrorSummary errors={Object.entries(shown).map(([field, text]) => ({ field, text }))} problem={form.problem} />
        {form.theirs ? (
          <Notice kind="attention" alert title={t('admin.organization.conflictTitle')}>
            <p>{t('admin.candidateForm.conflict')}</p>
            <Button variant="secondary" size="small" onClick={form.takeTheirs}>
              {t('admin.organization.takeTheirs')}
            </Button>
          </Notice>
        ) : null}
        <section>
          <h2>{t('admin.logo.title')}</h2>
          <LogoFields {...part} />
        </section>
        <section>
          <h2>{t('admin.look.coloursAndLetters')}</h2>
          <ColourFields {...part} />
          <FaceField {...part} />
        </section>
        <section>
          <h2>{t('admin.look.firstPage')}</h2>
          <BandFields {...part} />
          <WordFields {...part} />
        </section>
        <section>
          <h2>{t('admin.look.footer')}</h2>
          <FooterFields {...part} />
        </section>
        <div className={classes['go']}>
          <ActionButton type="submit" busy={busy} disabled={!changed}>
            {t('admin.look.save')}
          </ActionButton>
          {changed ? (
            <Button variant="secondary" onClick={() => form.edit(() => draftOf(organization.configuration))}>
              {t('admin.look.undo')}
            </Button>
          ) : null}
        </div>
      </form>
      <div className={classes['preview']}>{preview(withLook(organization.configuration, draft))}</div>
    </div>
  );
}
