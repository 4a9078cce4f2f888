import type { SectionData } from '@evenhand/domain/fields/values';
import { isLawCourse, subjectByName } from '@evenhand/domain/reference/degree-subjects';

/** A course in law whose subject does not say so by itself: "Combined Honours" of an LLB. */
export const isLawLabel = (course: SectionData): boolean =>
  isLawCourse(course) && subjectByName(course['subject'])?.code.startsWith('16') !== true;
