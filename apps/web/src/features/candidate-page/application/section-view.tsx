import {
  type StaffCandidate,
  staffSection,
  updateStaffCandidate,
} from '@evenhand/contract/records/candidates/candidates';
import { shownAmong } from '@evenhand/domain/fields/blind/shown-paths';
import { ordinaryCatalogue } from '@evenhand/domain/fields/catalogue/ordinary-catalogue';
import { customToField } from '@evenhand/domain/fields/custom-field';
import { type Field, isShownBlind } from '@evenhand/domain/fields/field';
import { askedFields } from '@evenhand/domain/fields/only-when';
import { isEmptyValue } from '@evenhand/domain/fields/values';
import type { WordKey } from '@evenhand/words/parts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { request } from '../../../entities/session/http.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import classes from '../candidate-page.module.css';
import { EntryTable, QualificationTable } from './entry-table.tsx';
import { fieldLabel, fieldTexts } from './field-text.ts';
import type { AnswerKeeper } from './section-edit.tsx';

/** Comes when a section is edited. */
const SectionEdit = lazy(async () => ({ default: (await import('./section-edit.tsx')).SectionEdit }));

type Section = StaffCandidate['sections'][number];

interface SectionViewProps {
  readonly section: Section;
  /** Paths of the fields that are asked here. */
  readonly asked: StaffCandidate['asked'];
  /** The organisation's own questions. */
  readonly custom: StaffCandidate['custom'];
  /** True when the candidate's identity is hidden. A field hidden for that reason does not count as unanswered. */
  readonly blind: boolean;
  /** Null when the viewer may not edit: without the permission, or in a blind view. */
  readonly edit: { readonly organizationId: string; readonly candidateId: string } | null;
}

/** Returns true for texts and tables, which take the whole width. */
const isWide = ({ kind, entries }: Field): boolean =>
  kind === 'longText' || kind === 'qualifications' || entries !== undefined;

/** Sections that staff cannot edit: only the candidate gives consent. */
const notEditable: readonly string[] = ['terms', 'accepted'];

const sectionTitles: Readonly<Record<string, WordKey>> = {
  personal: 'staff.section.personal',
  secondary: 'staff.section.secondary',
  sixthForm: 'staff.section.sixthForm',
  university: 'staff.section.university',
  crs: 'staff.section.crs',
  terms: 'staff.section.terms',
  accepted: 'staff.section.terms',
  application: 'staff.section.application',
};

function Values({ field, value }: { readonly field: Field; readonly value: unknown }): ReactNode {
  const t = useWords();
  if (field.entries) return <EntryTable field={field} value={value} />;
  if (field.kind === 'qualifications') return <QualificationTable field={field} value={value} />;
  const texts = fieldTexts(t, field, value);
  if (texts.length === 1) return texts[0];
  return (
    <ul className={classes['values']}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const keeperOf = (section: string, of: NonNullable<SectionViewProps['edit']>): AnswerKeeper => ({
  name: section,
  save: ({ data, version }) =>
    request(updateStaffCandidate, {
      params: { id: of.organizationId, cid: of.candidateId },
      body: { section, data, version },
    }),
  current(present) {
    const read = staffSection.safeParse(present);
    return read.success ? read.data : null;
  },
});

/** Shows one section of the profile: the answers, and in one line the unanswered questions. */
export function SectionView({ section, asked, custom, blind, edit }: SectionViewProps) {
  const t = useWords();
  const [editing, setEditing] = useState(false);
  // An organisation may ask for more or fewer fields than the catalogue.
  const all = shownAmong(asked, [...ordinaryCatalogue, ...custom.map(customToField)]).filter(
    (field) => field.section === section.section,
  );
  const fields = askedFields(blind ? all.filter(isShownBlind) : all, section.data);
  const answered = fields.filter((field) => !isEmptyValue(section.data[field.id]));
  const open = fields.filter((field) => isEmptyValue(section.data[field.id]));
  const editable = edit !== null && !notEditable.includes(section.section) && fields.length > 0;
  if (fields.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby={`section-${section.section}`}>
      <div className={classes['sectionHead']}>
        <h2 id={`section-${section.section}`}>{t(sectionTitles[section.section] ?? 'staff.section.other')}</h2>
        {editable && !editing ? (
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            {t('ui.edit')}
          </Button>
        ) : null}
      </div>
      {editing && edit ? (
        <Suspense fallback={<Waiting />}>
          <SectionEdit
            kept={section}
            fields={all}
            keeper={keeperOf(section.section, edit)}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <>
          <dl className={classes['answers']}>
            {answered.map((field) => (
              <div
                key={field.id}
                data-long={isWide(field) || undefined}
                data-prose={field.kind === 'longText' || undefined}
              >
                <dt>{fieldLabel(t, field)}</dt>
                <dd>
                  <Values field={field} value={section.data[field.id]} />
                </dd>
              </div>
            ))}
          </dl>
          {open.length > 0 ? (
            <p className={classes['muted']}>
              {t('staff.section.open', { list: open.map((field) => fieldLabel(t, field)).join(' · ') })}
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
