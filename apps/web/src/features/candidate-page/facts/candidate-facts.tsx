import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { CandidateContext } from '@evenhand/contract/records/context/context';
import { flagCategories } from '@evenhand/domain/context/flag-codes';
import { universityFields } from '@evenhand/domain/fields/catalogue/catalogue-education';
import type { Field } from '@evenhand/domain/fields/field';
import { entriesOf, isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import { useQuery } from '@tanstack/react-query';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { fieldTexts, qualificationCells } from '../application/field-text.ts';
import { indexText } from '../application/index-text.ts';
import { contextQuery } from '../candidate-page.api.ts';
import classes from '../candidate-panel.module.css';

interface OfCandidate {
  readonly candidate: StaffCandidate;
}

/** Parts of a course by which a reviewer knows it. */
const courseParts = ['university', 'degreeType', 'subject', 'universityGraduationYear', 'degreeClass'];
const courses = universityFields.find(({ id }) => id === 'universities')?.entries ?? [];

/** Code of a degree result that the candidate does not know yet. */
const unknownResult = 99;

/** Returns a part of a course. An expected result is named as one, and an unknown one is left out. */
function courseText(t: Translate, part: Field, entry: SectionData): readonly string[] {
  const value = entry[part.id];
  if (isEmptyValue(value) || (part.id === 'degreeClass' && value === unknownResult)) return [];
  const texts = fieldTexts(t, part, value);
  const isExpected = part.id === 'degreeClass' && entry['degreeStatus'] === 'PREDICTED';
  return isExpected ? texts.map((result) => t('staff.panel.expected', { result })) : texts;
}

const valueIn = ({ sections }: StaffCandidate, section: string, field: string): unknown =>
  sections.find((one) => one.section === section)?.data[field];

/** Shows the courses and the grades of the sixth form, each on a line. */
export function EducationFacts({ candidate }: OfCandidate) {
  const t = useWords();
  const studied = entriesOf(valueIn(candidate, 'university', 'universities')).map((entry) =>
    courses
      .filter(({ id }) => courseParts.includes(id))
      .flatMap((part) => courseText(t, part, entry))
      .join(' · '),
  );
  const grades = entriesOf(valueIn(candidate, 'sixthForm', 'aLevelQualifications'))
    .map((entry) => qualificationCells(t, entry))
    .map(({ subject, qualification, grade }) => `${subject || qualification} ${grade}`.trim())
    .join(', ');
  const lines = [...studied, grades].filter((line) => line !== '');
  if (lines.length === 0) return null;
  return (
    <section className={classes['section']}>
      <h3>{t('staff.panel.education')}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

/** Returns the index of the later exams, or of the earlier ones when that is not known. */
const stageOf = ({ ks4, ks5 }: CandidateContext) => (ks5.reason === null ? ks5 : ks4);

/** Shows how the candidate's results stand beside those of their school, and which kinds of flag are raised. */
export function ContextFacts({ organizationId, candidateId }: { organizationId: string; candidateId: string }) {
  const t = useWords();
  const { data } = useQuery(contextQuery(organizationId, candidateId));
  if (!data) return null;
  const raised = flagCategories.filter((category) => data.categories.includes(category));
  return (
    <section className={classes['section']}>
      <h3>{t('staff.tab.context')}</h3>
      <p>{indexText(t, stageOf(data))}</p>
      {raised.length > 0 ? (
        <p>
          {t('staff.panel.flags', {
            list: raised.map((category) => t(`context.category.${category}`)).join(', '),
          })}
        </p>
      ) : null}
    </section>
  );
}
