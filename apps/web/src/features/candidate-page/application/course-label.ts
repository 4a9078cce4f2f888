import type { SectionData } from '@evenhand/domain/fields/values';
import { isLawCourse, subjectByName } from '@evenhand/domain/reference/degree-subjects';

/** Returns true for a law course whose subject does not say so: "Combined Honours" of an LLB. */
export const isLawLabel = (course: SectionData): boolean =>
  isLawCourse(course) && subjectByName(course['subject'])?.code.startsWith('16') !== true;
